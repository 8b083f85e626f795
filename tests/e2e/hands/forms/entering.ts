import type { Writer } from '../../writer.ts';
import { until } from '../../until.ts';
import { downTo, FILM, type Form, type FormField, type Surroundings } from './form.ts';

const NEW_ACCOUNT: readonly FormField[] = [
  ['register.login', 'олена', 'username'],
  ['register.email', 'olena@ukr.net', 'email'],
  ['register.password', 'svitlo-1', 'new-password'],
  ['register.repeatPassword', 'svitlo-1', 'new-password'],
];
const CODE: FormField = ['twoFactorStep.code', '12345', 'one-time-code'];

async function toSecondFactor({ page, waitForFocus, write, point }: Writer, { guarded }: Surroundings): Promise<void> {
  await write('login.name', guarded.login);
  await write('login.password', guarded.password);
  await page.keyboard.press('Enter');
  await waitForFocus(/^twoFactorStep\./);
  await point('twoFactorStep.code');
}

/** Ends the session under a film, which notices when it saves its position. */
async function loseFilm({ page, inputOf }: Writer, { endSession }: Surroundings): Promise<void> {
  await until('the film', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));
  await endSession();
  await page.keyboard.press('l');
  await inputOf('login.password').waitFor();
}

async function loseComment(form: Writer, { endSession }: Surroundings): Promise<void> {
  await downTo(form, 'comments.write');
  await form.point('comments.write');
  await form.write('comment.form.text', 'Диво, а не фільм');
  await endSession();
  // Where the application's own keyboard replaces the buttons, Enter submits.
  await form.page.keyboard.press('Enter');
  await form.inputOf('login.password').waitFor();
}

const SIGN_IN = 'src/features/session/enter/SignInForm.tsx';
const SECOND_FACTOR = 'src/features/session/enter/TwoFactorForm.tsx';
const REGISTER = 'src/features/session/enter/RegisterForm.tsx';
const OVER = 'src/features/session/enter/SignInModal.tsx';
const LOGIN = 'src/screens/LoginScreen.tsx';
const SECOND_STEP = 'src/screens/TwoFactorScreen.tsx';

/** The forms for signing in and registering, and those shown after a session has ended. */
export const ENTERING: readonly Form[] = [
  {
    name: 'login',
    source: SIGN_IN,
    shownBy: LOGIN,
    who: 'stranger',
    path: '/auth/login',
    fields: [
      ['login.name', 'vira', 'username'],
      ['login.password', 'not-hers', 'current-password'],
    ],
  },
  {
    name: 'login, over a film',
    source: SIGN_IN,
    shownBy: OVER,
    place: 'otherDemo',
    who: 'lost',
    path: `/watch?title=${FILM}`,
    arrive: loseFilm,
    fields: [
      ['login.name', 'vira', 'username'],
      ['login.password', 'not-hers', 'current-password'],
    ],
  },
  {
    name: 'login, over a comment',
    source: SIGN_IN,
    shownBy: OVER,
    place: 'otherDemo',
    who: 'lost',
    path: `/movie/${FILM}`,
    arrive: loseComment,
    fields: [
      ['login.name', 'vira', 'username'],
      ['login.password', 'not-hers', 'current-password'],
    ],
  },
  {
    name: 'second factor, digits',
    source: SECOND_FACTOR,
    shownBy: SECOND_STEP,
    who: 'stranger',
    path: '/auth/login',
    arrive: toSecondFactor,
    fields: [CODE],
  },
  {
    name: 'second factor, recovery code',
    source: SECOND_FACTOR,
    shownBy: SECOND_STEP,
    who: 'stranger',
    path: '/auth/login',
    arrive: async (form, surroundings) => {
      await toSecondFactor(form, surroundings);
      // The application's own keyboard replaces the buttons.
      if (form.hasOwnKeyboard) await form.page.keyboard.press('Escape');
      await form.point('twoFactorStep.other');
    },
    fields: [['twoFactorStep.code', 'ABCD-EFGH-ABCD', 'off']],
  },
  {
    name: 'second factor, over a film',
    source: SECOND_FACTOR,
    shownBy: OVER,
    who: 'lostGuarded',
    path: `/watch?title=${FILM}`,
    arrive: async (form, surroundings) => {
      await loseFilm(form, surroundings);
      await toSecondFactor(form, surroundings);
    },
    fields: [CODE],
  },
  { name: 'register', source: REGISTER, who: 'stranger', path: '/auth/register', fields: NEW_ACCOUNT },
  {
    name: 'register, with an invitation',
    source: REGISTER,
    place: 'owned',
    who: 'stranger',
    path: '/auth/register',
    fields: [...NEW_ACCOUNT, ['register.invite', 'ABCD-EFG', 'off']],
  },
  {
    name: 'register, with the code of the log',
    source: REGISTER,
    place: 'new',
    who: 'stranger',
    path: '/auth/register',
    fields: [...NEW_ACCOUNT, ['register.invite', 'ABCD-EFGH-ABCD', 'off']],
  },
  {
    name: 'activation',
    source: 'src/features/session/enter/ActivationForm.tsx',
    who: 'stranger',
    path: '/auth/active',
    fields: [['active.code', 'ABCDEFG', 'one-time-code']],
  },
  {
    name: 'another activation code',
    source: 'src/features/session/enter/ResendForm.tsx',
    who: 'stranger',
    path: '/auth/active',
    arrive: ({ point }) => point('active.resend'),
    fields: [['active.login', 'vira', 'username']],
  },
  {
    name: 'reset, address',
    source: 'src/features/session/enter/ForgotForm.tsx',
    who: 'stranger',
    path: '/auth/reset',
    fields: [['reset.email', 'vira@example.org', 'email']],
  },
  {
    name: 'reset, password',
    source: 'src/features/session/enter/ResetForm.tsx',
    who: 'stranger',
    path: '/auth/reset',
    arrive: ({ point }) => point('reset.haveCode'),
    fields: [
      ['reset.code', 'ABCD-EFGH', 'one-time-code'],
      ['reset.password', 'svitlo-1', 'new-password'],
      ['reset.repeatPassword', 'svitlo-1', 'new-password'],
    ],
  },
  {
    name: 'device',
    source: 'src/features/session/enter/UserCodeForm.tsx',
    who: 'viewer',
    path: '/auth/active?device=',
    fields: [['approve.code', 'ABCDEFG', 'off']],
  },
];
