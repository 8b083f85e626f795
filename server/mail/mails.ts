import type { Language } from '../contract/vocabulary.ts';
import type { Mail } from '../ports.ts';

/** What a mail is about. */
export type Occasion = 'active' | 'reset' | 'email' | 'password' | 'exists';

interface Words {
  subject: string;
  /** Paragraphs; `{login}` is filled in, code and link stand between the two. */
  before: string;
  after: string;
}

const SIGNATURE: Record<Language, string> = { uk: 'Промінь', en: 'Promin', ru: 'Проминь' };

const WORDS: Record<Occasion, Record<Language, Words>> = {
  active: {
    uk: {
      subject: 'Код активації',
      before: 'Вітаємо, {login}! Щоб увімкнути обліковий запис, введіть цей код на сторінці активації:',
      after: 'Код діє добу. Якщо ви не реєструвалися, просто не зважайте на цей лист.',
    },
    en: {
      subject: 'Your activation code',
      before: 'Welcome, {login}! To switch your account on, enter this code on the activation page:',
      after: 'The code is good for a day. If you did not register, simply leave this mail be.',
    },
    ru: {
      subject: 'Код активации',
      before: 'Здравствуйте, {login}! Чтобы включить учётную запись, введите этот код на странице активации:',
      after: 'Код действует сутки. Если вы не регистрировались, просто не обращайте внимания на это письмо.',
    },
  },
  reset: {
    uk: {
      subject: 'Новий пароль',
      before: '{login}, щоб обрати новий пароль, введіть цей код:',
      after: 'Код діє пів години. Якщо ви не просили про новий пароль, нічого робити не треба: діє попередній.',
    },
    en: {
      subject: 'A new password',
      before: '{login}, to choose a new password, enter this code:',
      after: 'The code is good for half an hour. If you did not ask for it, do nothing: the old password still holds.',
    },
    ru: {
      subject: 'Новый пароль',
      before: '{login}, чтобы выбрать новый пароль, введите этот код:',
      after: 'Код действует полчаса. Если вы не просили о новом пароле, ничего делать не нужно: действует прежний.',
    },
  },
  email: {
    uk: {
      subject: 'Підтвердьте нову адресу',
      before: '{login}, щоб підтвердити цю адресу, введіть код:',
      after: 'Код діє годину. До того часу діє попередня адреса.',
    },
    en: {
      subject: 'Confirm your new address',
      before: '{login}, to confirm this address, enter the code:',
      after: 'The code is good for an hour. Until then your old address holds.',
    },
    ru: {
      subject: 'Подтвердите новый адрес',
      before: '{login}, чтобы подтвердить этот адрес, введите код:',
      after: 'Код действует час. До тех пор действует прежний адрес.',
    },
  },
  password: {
    uk: {
      subject: 'Пароль змінено',
      before: '{login}, пароль вашого облікового запису щойно змінено, а на інших пристроях завершено сеанси.',
      after: 'Якщо це були не ви, одразу оберіть новий пароль на сторінці входу.',
    },
    en: {
      subject: 'Your password was changed',
      before: '{login}, the password of your account has just been changed, and other devices were signed out.',
      after: 'If that was not you, choose a new password on the sign-in page at once.',
    },
    ru: {
      subject: 'Пароль изменён',
      before: '{login}, пароль вашей учётной записи только что изменён, на других устройствах сеансы завершены.',
      after: 'Если это были не вы, сразу выберите новый пароль на странице входа.',
    },
  },
  exists: {
    uk: {
      subject: 'У вас уже є обліковий запис',
      before: '{login}, хтось щойно хотів зареєструватися з вашою адресою. Обліковий запис у вас уже є.',
      after: 'Якщо це були ви й забули пароль, оберіть новий на сторінці входу. Якщо ні, нічого робити не треба.',
    },
    en: {
      subject: 'You have an account already',
      before: '{login}, someone has just tried to register with your address. You have an account already.',
      after: 'If that was you and the password is forgotten, choose a new one on the sign-in page. If not, do nothing.',
    },
    ru: {
      subject: 'У вас уже есть учётная запись',
      before: '{login}, кто-то только что хотел зарегистрироваться с вашим адресом. Учётная запись у вас уже есть.',
      after: 'Если это были вы и забыли пароль, выберите новый на странице входа. Если нет, ничего делать не нужно.',
    },
  },
};

/** A mail for an occasion; `link` only where the service knows its own public address. */
export function mailFor(
  occasion: Occasion,
  lang: Language,
  { address, login, code, link }: { address: string; login: string; code?: string; link?: string | null },
): Mail {
  const { subject, before, after } = WORDS[occasion][lang];
  const parts = [before.replace('{login}', login), code, link, after, SIGNATURE[lang]];
  return { address, subject, body: `${parts.filter(Boolean).join('\n\n')}\n` };
}
