import { beforeEach, describe, expect, it } from 'vitest';
import type { Invite, Outbox } from '../../../server/contract/account.ts';
import { createApp } from '../../../server/app.ts';
import { sealedOutbox } from '../../../server/auth/sealedOutbox.ts';
import { ProblemError } from '../../../server/problem.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

const SETUP = 'BCDF-GHJK-LMNP';
const form = (login: string, invite?: string) => ({
  login,
  email: `${login}@example.org`,
  password: 'довгий пароль',
  repeatPassword: 'довгий пароль',
  ...(invite !== undefined && { invite }),
});

let { ports, app } = await createService();
const register = (body: object, address?: string) => send(app, 'POST', '/auth/register', { body, address });
const mode = async () => ((await (await send(app, 'GET', '/config')).json()) as { registration: string }).registration;
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const roles = () => ports.db.selectFrom('user').select(['login', 'role', 'status']).orderBy('login').execute();

describe('A service without an owner', () => {
  beforeEach(async () => ({ ports, app } = await createService({ demo: false, setupCode: SETUP })));

  it('registers nobody but its owner, once, by the setup code', async () => {
    expect(await mode()).toBe('setup');
    for (const invite of [undefined, '', 'BCDF-GHJK-LMNQ']) {
      const answer = await register(form('guest', invite));
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { code: 'invite_required', errors: [{ path: 'invite' }] },
      ]);
    }
    const answer = await register(form('owner', 'bcdf ghjk lmnp'));
    expect([answer.status, await answer.json()]).toEqual([202, { active: true }]);
    expect(await roles()).toEqual([{ login: 'owner', role: 'admin', status: 'active' }]);
    expect(await mode()).toBe('open');
    await register(form('second', SETUP));
    expect(await roles()).toContainEqual({ login: 'second', role: 'user', status: 'pending' });
  });

  it('has one owner, however many try at once', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((login, n) => register(form(login, SETUP), `192.0.2.${n}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422]);
    expect((await roles()).filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  it('has a new owner once the one it had is deleted', async () => {
    expect((await register(form('first', SETUP))).status).toBe(202);
    await ports.db.deleteFrom('user').execute();
    app = createApp(ports);
    expect((await register(form('second', SETUP))).status).toBe(202);
    expect(await roles()).toEqual([{ login: 'second', role: 'admin', status: 'active' }]);
  });

  it('keeps its code where nobody came of it, and never logs it', async () => {
    await addAccount(ports, 'taken');
    expect(await codeOf(await register(form('taken', SETUP)))).toBe('user_exists');
    expect((await register(form('owner', SETUP))).status).toBe(202);
    expect(JSON.stringify(ports.logged)).not.toContain(SETUP);
  });
});

describe('A service by invitation', () => {
  let owner = '';
  beforeEach(async () => {
    ({ ports, app } = await createService({ demo: false, setupCode: SETUP, registration: 'invite' }));
    await addAccount(ports, 'owner', { role: 'admin' });
    owner = (await signIn(app, 'owner')).accessToken;
  });
  const invite = async () => (await (await send(app, 'POST', '/invites', { token: owner })).json()) as Invite;

  it('lets one person in by each invitation, and several may be out at once', async () => {
    expect(await mode()).toBe('invite');
    const [first, second] = [await invite(), await invite()];
    expect(first.uri).toBe(`https://promin.example/auth/register?invite=${first.code.replace('-', '')}`);
    expect(first.expiresAt).toBe(new Date(ports.now() + 14 * 86_400_000).toISOString());
    expect((await register(form('olena', second.code.toLowerCase()))).status).toBe(202);
    expect(await codeOf(await register(form('taras', second.code)))).toBe('invite_required');
    expect((await register(form('taras', first.code))).status).toBe(202);
    expect(await roles()).toContainEqual({ login: 'olena', role: 'user', status: 'pending' });
  });

  it('keeps an invitation that nobody came of, since the service could not go on', async () => {
    const { code } = await invite();
    const { hash } = ports.hasher;
    ports.hasher.hash = async () => {
      throw new ProblemError('unavailable', { retryAfterS: 1 });
    };
    expect((await register(form('olena', code))).status).toBe(503);
    ports.hasher.hash = hash;
    expect((await register(form('olena', code))).status).toBe(202);
  });

  it('takes no invitation for a login that is taken, and none whose time is over', async () => {
    const { code } = await invite();
    expect(await codeOf(await register(form('owner', code)))).toBe('user_exists');
    expect((await register(form('olena', code))).status).toBe(202);
    const late = await invite();
    ports.clock.now += 14 * 86_400_000 + 1;
    expect(await codeOf(await register(form('taras', late.code)))).toBe('invite_required');
  });

  it('lets nobody but its owner invite or read the mails that wait', async () => {
    ports.mailer = sealedOutbox(ports.settings.pepper, ports);
    app = createApp(ports);
    const { code } = await invite();
    await register(form('olena', code));
    const { items } = (await (await send(app, 'GET', '/outbox', { token: owner })).json()) as Outbox;
    expect(items).toMatchObject([{ address: 'olena@example.org', subject: 'Your activation code' }]);
    await addAccount(ports, 'guest');
    const guest = (await signIn(app, 'guest')).accessToken;
    for (const [method, path] of [
      ['POST', '/invites'],
      ['GET', '/outbox'],
    ] as const) {
      expect(await codeOf(await send(app, method, path, { token: guest }))).toBe('forbidden');
    }
  });
});
