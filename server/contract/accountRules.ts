/** Limits on accounts, in characters; the minimums are specified (docs/rules.md, R25). */
export const LOGIN_MIN = 3;
export const LOGIN_MAX = 30;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/** What can be wrong with a field of an account form. */
export type Fault =
  | 'required'
  | 'validation'
  | 'login_length'
  | 'login_characters'
  | 'email_format'
  | 'password_short'
  | 'password_long'
  | 'password_common'
  | 'password_mismatch';

/** What a person types to register. */
export interface Registration {
  login: string;
  email: string;
  password: string;
  repeatPassword: string;
}

const lengthOf = (text: string) => [...text].length;

/** Letters, digits and marks, with single dots, dashes, underscores or spaces between them. */
const LOGIN_SHAPE = /^[\p{L}\p{N}\p{M}]+([._ -][\p{L}\p{N}\p{M}]+)*$/u;
/** Alphabets whose letters look alike: a login must use only one of them, so that no two logins look the same. */
const LOOK_ALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u] as const;
/** One @, no spaces, quotes or brackets, and a domain with a dot; a delivered mail is the real check. */
const EMAIL_SHAPE =
  /^[\p{L}\p{N}!#$%&'*+/=?^_{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** A login as stored: NFKC-normalised and trimmed. */
export function tidyLogin(login: string): string {
  return login.normalize('NFKC').trim();
}

/** What is wrong with a new login, or null. */
export function loginFault(login: string): Fault | null {
  const text = tidyLogin(login);
  if (text === '') return 'required';
  if (lengthOf(text) < LOGIN_MIN || lengthOf(text) > LOGIN_MAX) return 'login_length';
  const scripts = LOOK_ALIKES.filter((script) => script.test(text));
  return LOGIN_SHAPE.test(text) && scripts.length <= 1 ? null : 'login_characters';
}

/** What is wrong with an e-mail address, or null. Leading and trailing spaces are ignored. */
export function emailFault(email: string): Fault | null {
  const text = email.trim();
  if (text === '') return 'required';
  return text.length <= EMAIL_MAX && EMAIL_SHAPE.test(text) ? null : 'email_format';
}

/** What is wrong with a new password and its repetition, with the field; empty if nothing is. */
export function passwordFaults(
  password: string,
  repeatPassword: string,
): { path: 'password' | 'repeatPassword'; code: Fault }[] {
  if (password === '') return [{ path: 'password', code: 'required' }];
  if (lengthOf(password) < PASSWORD_MIN) return [{ path: 'password', code: 'password_short' }];
  if (lengthOf(password) > PASSWORD_MAX) return [{ path: 'password', code: 'password_long' }];
  if (isCommon(password)) return [{ path: 'password', code: 'password_common' }];
  if (repeatPassword === '') return [{ path: 'repeatPassword', code: 'required' }];
  return password === repeatPassword ? [] : [{ path: 'repeatPassword', code: 'password_mismatch' }];
}

/** Everything wrong with a registration, in field order; shared by the form and the server. */
export function registrationFaults(form: Registration): { path: keyof Registration; code: Fault }[] {
  const login = loginFault(form.login);
  const email = emailFault(form.email);
  return [
    ...(login ? [{ path: 'login' as const, code: login }] : []),
    ...(email ? [{ path: 'email' as const, code: email }] : []),
    ...passwordFaults(form.password, form.repeatPassword),
  ];
}

/** The passwords guessed first: one repeated character, a run along the keyboard or alphabet, or a known one. */
function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size === 1 || COMMON.has(text)) return true;
  return RUNS.some(
    (run) => run.includes(text) || [...run].reduceRight((reversed, letter) => reversed + letter, '').includes(text),
  );
}

const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхїъ',
  'фівапролджє',
  'фывапролджэ',
] as const;

const COMMON: ReadonlySet<string> = new Set([
  'password',
  'password1',
  'passw0rd',
  'p@ssw0rd',
  'qwerty123',
  'qwerty1',
  '1q2w3e',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'qazwsx',
  'abc123',
  '123abc',
  '123123',
  '123321',
  '112233',
  '121212',
  '696969',
  'admin123',
  'admin1',
  'letmein',
  'welcome',
  'welcome1',
  'iloveyou',
  'monkey',
  'dragon',
  'master',
  'sunshine',
  'princess',
  'football',
  'changeme',
  'secret',
  'пароль',
  'пароль1',
  'привіт',
  'привет',
  'україна',
  'promin',
]);
