import { describe, expect, it } from 'vitest';
import { emailFault, loginFault, passwordFaults, registrationFaults } from '../../server/contract/accountRules.ts';

describe('A login', () => {
  it.each(['Olena', 'Їжак', 'abc', 'a.b-c_d', 'Марія Приймаченко', 'x'.repeat(30), ' Olena ', '東京太郎', '007'])(
    'may be %s',
    (login) => expect(loginFault(login)).toBeNull(),
  );

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['ab', 'login_length'],
    ['x'.repeat(31), 'login_length'],
    ['ab😀', 'login_characters'],
    ['оlena', 'login_characters'],
    ['Ρaul', 'login_characters'],
    ['a\u0000bc', 'login_characters'],
    ['ab\u202Ecd', 'login_characters'],
    ["' OR 1=1 --", 'login_characters'],
    ['<script>', 'login_characters'],
    ['a@b.c', 'login_characters'],
    ['a..b', 'login_characters'],
    ['.abc', 'login_characters'],
  ])('may not be %j: %s', (login, fault) => expect(loginFault(login)).toBe(fault));
});

describe('An e-mail address', () => {
  it.each(['olena@example.org', 'o.l+tag@sub.example.org', 'олена@приклад.укр', ' a@b.cd '])('may be %s', (email) =>
    expect(emailFault(email)).toBeNull(),
  );

  it.each([
    ['', 'required'],
    ['olena', 'email_format'],
    ['olena@', 'email_format'],
    ['@example.org', 'email_format'],
    ['a b@example.org', 'email_format'],
    ['a@b@example.org', 'email_format'],
    ['olena@example', 'email_format'],
    ['olena@example..org', 'email_format'],
    ['a@example.org\nBcc: x@y.z', 'email_format'],
    ['"a"@example.org', 'email_format'],
    [`${'a'.repeat(250)}@b.cd`, 'email_format'],
  ])('may not be %j: %s', (email, fault) => expect(emailFault(email)).toBe(fault));

  it('is judged in no time, however it was made to confuse', () => {
    expect(emailFault(`${'a.'.repeat(120)}!`)).toBe('email_format');
    expect(emailFault(`a@${'a-'.repeat(120)}`)).toBe('email_format');
  });
});

describe('A password', () => {
  it.each([
    ['', '', 'password', 'required'],
    ['short', 'short', 'password', 'password_short'],
    ['x'.repeat(129), 'x'.repeat(129), 'password', 'password_long'],
    ['123456', '123456', 'password', 'password_common'],
    ['QWERTY', 'QWERTY', 'password', 'password_common'],
    ['654321', '654321', 'password', 'password_common'],
    ['aaaaaaaa', 'aaaaaaaa', 'password', 'password_common'],
    ['long enough', '', 'repeatPassword', 'required'],
    ['long enough', 'long enouhg', 'repeatPassword', 'password_mismatch'],
  ])('%s repeated as %s is at fault in %s: %s', (password, repeat, path, code) =>
    expect(passwordFaults(password, repeat)).toEqual([{ path, code }]),
  );

  it.each(['світло', 'correct horse', '😀😁😂🤣😃😄', 'x1'.repeat(64)])('may be %s', (password) =>
    expect(passwordFaults(password, password)).toEqual([]),
  );
});

it('A registration names every field at fault, in their order', () => {
  const form = { login: 'ab', email: 'nowhere', password: 'short', repeatPassword: '' };
  expect(registrationFaults(form)).toEqual([
    { path: 'login', code: 'login_length' },
    { path: 'email', code: 'email_format' },
    { path: 'password', code: 'password_short' },
  ]);
});
