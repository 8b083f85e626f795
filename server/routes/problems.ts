import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { FAULT_WORDS } from '../contract/faultWords.ts';
import { CODES, type Code, type Problem } from '../contract/problem.ts';
import type { Texts } from '../contract/vocabulary.ts';
import type { Env } from '../env.ts';

const text = (uk: string, en: string, ru: string): Texts => ({ uk, en, ru });

/** What people read for each code; English is the seed's wording where the seed has one. */
const MESSAGES: Record<Code, Texts> = {
  authorization_pending: text(
    'Чекаємо на підтвердження з іншого пристрою',
    'Waiting for the other device',
    'Ждём подтверждения с другого устройства',
  ),
  slow_down: text('Запити надходять зачасто', 'Too many questions', 'Запросы приходят слишком часто'),
  access_denied: text('Вхід відхилено', 'Signing in was denied', 'Вход отклонён'),
  expired_token: text('Час цього коду минув', 'This code has expired', 'Время этого кода истекло'),
  bad_credentials: text('Неправильний логін або пароль', 'Wrong Login or Password', 'Неверный логин или пароль'),
  token_expired: text('Сеанс завершився', 'Your session has ended', 'Сеанс завершён'),
  refresh_invalid: text('Сеанс завершився', 'Your session has ended', 'Сеанс завершён'),
  not_active: text(
    'Обліковий запис ще не активовано',
    'The account is not active yet',
    'Учётная запись ещё не активирована',
  ),
  wrong_password: text('Неправильний пароль', 'Wrong password', 'Неверный пароль'),
  registration_closed: text(
    'Реєстрація на цьому сервері закрита',
    'Registration on this server is closed',
    'Регистрация на этом сервере закрыта',
  ),
  invite_required: text(
    'Запрошення не знайдено або його час минув',
    'Invitation not found or expired',
    'Приглашение не найдено или истекло',
  ),
  picture_format: text(
    'Це не зображення JPEG, PNG або WebP',
    'This is no JPEG, PNG or WebP picture',
    'Это не изображение JPEG, PNG или WebP',
  ),
  forbidden: text('Вам це недоступно', 'You may not do this', 'Вам это недоступно'),
  tier_required: text(
    'Ця послуга доступна для Pro або Pro+',
    'This service is available for Pro or Pro+',
    'Эта услуга доступна для Pro или Pro+',
  ),
  not_found: text('Такого немає', 'There is no such thing', 'Такого нет'),
  code_invalid: text('Код не знайдено або його час минув', 'Code not found or expired', 'Код не найден или истёк'),
  user_exists: text(
    'Користувач із таким логіном або поштою вже існує',
    'User with this login or email already exists',
    'Пользователь с таким логином или почтой уже существует',
  ),
  device_limit: text(
    'Ви не можете додати більше пристроїв',
    'You cannot add more devices',
    'Вы не можете добавить больше устройств',
  ),
  stream_limit: text(
    'Забагато одночасних переглядів у цьому обліковому записі',
    'Too many streams at once on this account',
    'Слишком много одновременных просмотров в этой учётной записи',
  ),
  stream_stopped: text(
    'Перегляд зупинено з іншого пристрою',
    'Playback was stopped from another device',
    'Просмотр остановлен с другого устройства',
  ),
  filters_full: text(
    'Збережених фільтрів уже 30. Видаліть один із них',
    'There are 30 saved filters already. Remove one of them',
    'Сохранённых фильтров уже 30. Удалите один из них',
  ),
  plan_endless: text(
    'Ваш план і так безстроковий. Код не витрачено',
    'Your plan has no end as it is. The code is still good',
    'Ваш план и так бессрочный. Код не потрачен',
  ),
  conflict: text(
    'Тим часом це змінили на іншому пристрої',
    'This was changed on another device meanwhile',
    'Тем временем это изменили на другом устройстве',
  ),
  too_large: text('Запит завеликий', 'The request is too large', 'Запрос слишком большой'),
  validation: text('Некоректне значення', 'This value is not valid', 'Некорректное значение'),
  ...FAULT_WORDS,
  comment_long: text(
    'Коментар задовгий (щонайбільше 2000 символів)',
    'The comment is too long (maximum 2000 characters)',
    'Комментарий слишком длинный (максимум 2000 символов)',
  ),
  rate_limited: text(
    'Забагато спроб. Зачекайте трохи',
    'Too many attempts. Wait a little',
    'Слишком много попыток. Подождите немного',
  ),
  internal: text('Щось пішло не так', 'Something went wrong', 'Что-то пошло не так'),
  unavailable: text(
    'Сервіс тимчасово недоступний',
    'The service is temporarily unavailable',
    'Сервис временно недоступен',
  ),
};

/** An answer that is not a success; thrown anywhere below a route, turned into RFC 9457 by `onError`. */
export class ProblemError extends HTTPException {
  readonly code: Code;
  readonly fields: { path: string; code: Code }[];
  readonly extra: Record<string, unknown>;
  readonly retryAfterS: number | undefined;

  constructor(
    code: Code,
    options: { fields?: { path: string; code: Code }[]; extra?: Record<string, unknown>; retryAfterS?: number } = {},
  ) {
    super(CODES[code] as ContentfulStatusCode, { message: code });
    this.code = code;
    this.fields = options.fields ?? [];
    this.extra = options.extra ?? {};
    this.retryAfterS = options.retryAfterS;
  }
}

/** The problem document for `error` in the language of the request. */
export function answerProblem(c: Context<Env>, error: ProblemError): Response {
  const lang = c.get('lang') ?? 'ru';
  const body: Problem & Record<string, unknown> = {
    type: 'about:blank',
    title: MESSAGES[error.code].en,
    status: CODES[error.code],
    code: error.code,
    message: MESSAGES[error.code][lang],
    ...(error.fields.length > 0 && {
      errors: error.fields.map((field) => ({ ...field, message: MESSAGES[field.code][lang] })),
    }),
    ...error.extra,
  };
  if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS));
  return c.body(JSON.stringify(body), CODES[error.code] as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
}

/** The code a zod message names, or `validation` for zod's own words. */
export function codeOf(message: string): Code {
  return message in CODES ? (message as Code) : 'validation';
}
