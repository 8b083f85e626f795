import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readOutbox, sealedOutbox } from '../../../server/auth/sealedOutbox.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

let { ports, app } = await createService();
beforeEach(async () => ({ ports, app } = await createService()));

const FORM = { login: 'Olena', email: 'olena@example.org', password: 'довгий пароль', repeatPassword: 'довгий пароль' };
const post = (path: string, body: unknown, address?: string) => send(app, 'POST', path, { body, address });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const users = () => ports.db.selectFrom('user').select(['login', 'email', 'status']).orderBy('login').execute();

/** The code in the latest mail, or in another one. */
function mailed(index = -1): string {
  return /[A-Z]{4}(-[A-Z]{4})+/.exec(ports.mails.at(index)?.body ?? '')?.[0] ?? '';
}
/** Waits until that many mails have been sent: some are sent after the response. */
async function untilMails(count: number): Promise<void> {
  while (ports.mails.length < count) await new Promise((resolve) => setImmediate(resolve));
}
const logIn = async (password = FORM.password) => (await post('/auth/login', { login: FORM.login, password })).status;

describe('Registering', () => {
  it('mails a code in the language of the request, and lets in whoever used it', async () => {
    const answer = await send(app, 'POST', '/auth/register', { body: FORM, headers: { 'Content-Language': 'uk_UA' } });
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
    expect(ports.mails).toHaveLength(1);
    expect(ports.mails[0]).toMatchObject({ address: FORM.email, subject: 'Код активації' });
    expect(ports.mails[0]?.body).toContain(`https://promin.example/auth/active?code=${mailed().replaceAll('-', '')}`);
    expect(await logIn()).toBe(403);
    expect((await post('/auth/active', { code: ` ${mailed().toLowerCase().replace('-', ' ')} ` })).status).toBe(204);
    expect(await logIn()).toBe(200);
  });

  it('keeps neither the password nor the code in the database or the log', async () => {
    await post('/auth/register', { ...FORM, password: 'канарка-1', repeatPassword: 'канарка-1' });
    const code = mailed().replaceAll('-', '');
    const rows = await ports.db.selectFrom('code').selectAll().execute();
    expect(JSON.stringify([rows, ports.logged])).not.toContain(code);
    expect(JSON.stringify(ports.logged)).not.toContain('канарка');
  });

  it.each([
    [{ ...FORM, login: 'OLENA', email: 'other@example.org' }],
    [{ ...FORM, login: 'Other', email: 'OLENA@example.org' }],
  ])('refuses what is taken, however it is written: %j', async (form) => {
    await post('/auth/register', FORM);
    const answer = await post('/auth/register', form);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'user_exists']);
    expect(await users()).toHaveLength(1);
  });

  it('says nothing of what is taken where that is private, and tells the owner', async () => {
    ({ ports, app } = await createService({ disclosesAccounts: false }));
    await post('/auth/register', FORM);
    const answer = await post('/auth/register', { ...FORM, login: 'Other' });
    expect([answer.status, await answer.json()]).toEqual([202, {}]);
    expect(ports.mails.map(({ subject }) => subject)).toEqual(['Your activation code', 'You have an account already']);
    expect(await users()).toHaveLength(1);
  });

  it('gives a login back that nobody activated for a day', async () => {
    await post('/auth/register', FORM);
    ports.clock.now += 24 * 3_600_000 + 1;
    expect((await post('/auth/register', { ...FORM, email: 'new@example.org' })).status).toBe(202);
    expect(await users()).toEqual([{ login: 'Olena', email: 'new@example.org', status: 'pending' }]);
  });

  it('names every field at fault with the words of the rules', async () => {
    const answer = await post('/auth/register', { login: 'ab', email: 'x', password: '12345', repeatPassword: '1' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: 'login_length',
      message: 'Invalid username. Length from 3 to 30 characters!',
      errors: [
        { path: 'login', code: 'login_length' },
        { path: 'email', code: 'email_format', message: 'Incorrect email format' },
        { path: 'password', code: 'password_short', message: 'Password is too short (minimum 6 characters)' },
      ],
    });
  });

  it('is closed where the operator says so, and five an hour from one address elsewhere', async () => {
    const forms = Array.from({ length: 6 }, (_, n) => ({ ...FORM, login: `guest${n}`, email: `g${n}@example.org` }));
    const statuses = [];
    for (const form of forms) statuses.push((await post('/auth/register', form)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    ({ ports, app } = await createService({ registration: 'closed' }));
    const answer = await post('/auth/register', FORM);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'registration_closed']);
    expect(await users()).toEqual([]);
  });

  it('shows the code only in a demo that can mail nobody', async () => {
    ports.mailer = sealedOutbox(ports.settings.pepper, ports);
    app = createApp(ports);
    const { code } = (await (await post('/auth/register', FORM)).json()) as { code: string };
    expect((await readOutbox(ports, 1))[0]?.body).toContain(code);
    expect((await post('/auth/active', { code })).status).toBe(204);
    ({ ports, app } = await createService({ demo: false }));
    ports.mailer = sealedOutbox(ports.settings.pepper, ports);
    app = createApp(ports);
    expect(await (await post('/auth/register', FORM)).json()).toEqual({});
  });

  it('stands even where the mail is refused, which is logged without the code', async () => {
    ports.mailer = { isReal: true, send: async () => Promise.reject(new Error('550 no such box')) };
    app = createApp(ports);
    expect((await post('/auth/register', FORM)).status).toBe(202);
    expect(ports.logged).toMatchObject([{ level: 'error', error: 'Error: 550 no such box' }]);
  });
});

describe('A mailed code', () => {
  it('is good once, for its day, beside another that was sent', async () => {
    await post('/auth/register', FORM);
    const first = mailed();
    expect((await post('/auth/active/resend', { login: FORM.email })).status).toBe(202);
    await untilMails(2);
    const second = mailed();
    ports.clock.now += 24 * 3_600_000;
    for (const code of [first, second]) expect((await post('/auth/active', { code })).status).toBe(404);
    await post('/auth/active/resend', { login: FORM.login });
    await untilMails(3);
    expect((await post('/auth/active', { code: mailed() })).status).toBe(204);
    const again = await post('/auth/active', { code: mailed() });
    expect([again.status, await codeOf(again)]).toEqual([404, 'code_invalid']);
  });

  it('is guessed ten times in ten minutes from one address at most', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await post('/auth/active', { code: 'BBBBBBBB' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
  });

  it('is asked for once a minute, and nobody learns whether there is such an account', async () => {
    const ask = async (login: string) => {
      const { status, headers } = await post('/auth/active/resend', { login });
      return [status, headers.get('Retry-After')];
    };
    expect(await ask('nobody')).toEqual([202, null]);
    expect(await ask('NOBODY')).toEqual([429, '60']);
    await addAccount(ports, 'Active');
    expect(await ask('Active')).toEqual([202, null]);
    expect((await post('/auth/forgot', { email: 'nobody@example.org' })).status).toBe(202);
    await new Promise((resolve) => setImmediate(resolve));
    expect(ports.mails).toEqual([]);
  });
});

describe('A new password', () => {
  beforeEach(async () => {
    await addAccount(ports, 'Olena', { email: FORM.email });
  });
  const forget = async () => {
    expect((await post('/auth/forgot', { email: ' Olena@Example.org ' })).status).toBe(202);
    await untilMails(1);
    return mailed();
  };

  it('is chosen by its owner, however often strangers ask for one', async () => {
    const code = await forget();
    for (let n = 0; n < 4; n++) {
      const body = { email: FORM.email };
      expect((await send(app, 'POST', '/auth/forgot', { body, address: `198.51.100.${n}` })).status).toBe(202);
    }
    await untilMails(5);
    const passwords = { password: 'нове світло', repeatPassword: 'нове світло' };
    expect((await post('/auth/reset', { code, ...passwords })).status).toBe(204);
    // None of the other codes works any more.
    expect((await post('/auth/reset', { code: mailed(3), ...passwords })).status).toBe(404);
  });

  it('is asked for by its owner right after a stranger has', async () => {
    const body = { email: FORM.email };
    expect((await send(app, 'POST', '/auth/forgot', { body, address: '198.51.100.1' })).status).toBe(202);
    await forget();
  });

  it('is chosen by the code of a mail; every device is signed out and the owner told', async () => {
    const { accessToken, refreshToken } = await signIn(app, 'Olena');
    const code = await forget();
    expect(ports.mails[0]?.body).toContain('/auth/reset?code=');
    const passwords = { password: 'нове світло', repeatPassword: 'нове світло' };
    expect((await post('/auth/reset', { code, ...passwords })).status).toBe(204);
    expect((await send(app, 'GET', '/me', { token: accessToken })).status).toBe(401);
    expect((await post('/auth/refresh', { refreshToken })).status).toBe(403);
    expect([await logIn('Olena-secret'), await logIn('нове світло')]).toEqual([401, 200]);
    expect(ports.mails.at(-1)?.subject).toBe('Your password was changed');
    expect((await post('/auth/reset', { code, ...passwords })).status).toBe(404);
  });

  it('leaves the code good while the new password is not', async () => {
    const code = await forget();
    const answer = await post('/auth/reset', { code, password: 'нове світло', repeatPassword: 'інше' });
    expect([answer.status, await codeOf(answer)]).toEqual([422, 'password_mismatch']);
    const passwords = { password: 'нове світло', repeatPassword: 'нове світло' };
    ports.clock.now += 30 * 60_000 - 1;
    expect((await post('/auth/reset', { code, ...passwords })).status).toBe(204);
  });

  it('does not take an activation code, nor activation a reset code', async () => {
    const code = await forget();
    expect((await post('/auth/active', { code })).status).toBe(404);
    await post('/auth/register', { ...FORM, login: 'Other', email: 'other@example.org' });
    const passwords = { password: 'нове світло', repeatPassword: 'нове світло' };
    expect((await post('/auth/reset', { code: mailed(), ...passwords })).status).toBe(404);
  });
});
