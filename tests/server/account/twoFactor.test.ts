import { beforeEach, describe, expect, it } from 'vitest';
import { Challenge, type Enrolment, type RecoveryCodes, Session } from '../../../server/contract/account.ts';
import { totp as codeAt } from './authenticator.ts';
import { addAccount, createService, send, signIn } from '../accounts.ts';

let { ports, app } = await createService();
let token = '';
beforeEach(async () => {
  ({ ports, app } = await createService());
  await addAccount(ports, 'Olena');
  token = (await signIn(app, 'Olena')).accessToken;
});

const totp = (secret: string, atMs: number) => codeAt(secret, 0, atMs);
const post = (path: string, body: unknown, bearer?: string) => send(app, 'POST', path, { body, token: bearer });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const now = (offsetMs = 0) => ports.clock.now + offsetMs;

async function enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await (await post('/me/2fa', { password: 'Olena-secret' }, token)).json()) as Enrolment;
  const answer = await post('/me/2fa/enable', { code: totp(secret, now()) }, token);
  return { secret, ...((await answer.json()) as RecoveryCodes) };
}
async function challenge(): Promise<string> {
  const answer = await post('/auth/login', { login: 'Olena', password: 'Olena-secret' });
  return Challenge.parse(await answer.json()).challenge;
}
const prove = async (code: string) => post('/auth/two-factor-auth', { challenge: await challenge(), code });

describe('The second factor', () => {
  it('agrees with the vectors of RFC 6238', () => {
    expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082');
    expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1_111_111_109_000)).toBe('081804');
  });

  it('is set up by password and a code, and asked for from then on', async () => {
    const begun = await post('/me/2fa', { password: 'Olena-secret' }, token);
    const { secret, otpauthUri } = (await begun.json()) as Enrolment;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUri).toMatch(new RegExp(`^otpauth://totp/Promin:Olena\\?secret=${secret}&issuer=Promin`));
    expect((await signIn(app, 'Olena')).user.twoFactor).toBe(false);
    const { recoveryCodes } = await enrol();
    expect(new Set(recoveryCodes).size).toBe(10);
    ports.clock.now += 30_000;
    expect(
      Object.keys(
        Challenge.parse(await (await post('/auth/login', { login: 'Olena', password: 'Olena-secret' })).json()),
      ),
    ).toEqual(['twoFactor', 'challenge']);
    const me = (await (await send(app, 'GET', '/me', { token })).json()) as { twoFactor: boolean };
    expect(me.twoFactor).toBe(true);
  });

  it('lets in with the code of now or of the step before, each once, never with a later one', async () => {
    const { secret } = await enrol();
    expect((await prove(totp(secret, now()))).status).toBe(404);
    ports.clock.now += 60_000;
    expect((await prove(totp(secret, now(30_000)))).status).toBe(404);
    expect((await prove(totp(secret, now(-60_000)))).status).toBe(404);
    const code = totp(secret, now(-30_000));
    const answer = await prove(code);
    expect(Session.parse(await answer.json()).user.twoFactor).toBe(true);
    expect(await codeOf(await prove(code))).toBe('code_invalid');
    expect((await prove(totp(secret, now()))).status).toBe(200);
  });

  it('takes one code once, however many send it at the same time', async () => {
    const { secret } = await enrol();
    ports.clock.now += 60_000;
    const [code, ticket] = [totp(secret, now()), await challenge()];
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post('/auth/two-factor-auth', { challenge: ticket, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('is replaced by a recovery code, each good once', async () => {
    const { recoveryCodes } = await enrol();
    const [first = ''] = recoveryCodes;
    expect((await prove(first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await prove(first)).status).toBe(404);
    expect((await prove(recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('is guessed five times, then ever more slowly, and a ticket lives five minutes', async () => {
    await enrol();
    ports.clock.now += 60_000;
    const ticket = await challenge();
    const guess = async () => (await post('/auth/two-factor-auth', { challenge: ticket, code: '000000' })).status;
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push(await guess());
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
    ports.clock.now += 5_000;
    expect([await guess(), await guess()]).toEqual([404, 429]);
    ports.clock.now += 5 * 60_000;
    expect(await guess()).toBe(404);
    const forged = { challenge: 'x'.repeat(100), code: '000000' };
    expect((await send(app, 'POST', '/auth/two-factor-auth', { body: forged, address: '203.0.113.1' })).status).toBe(
      404,
    );
  });

  it('goes with password and code, and the sign-in is one step again', async () => {
    const { secret } = await enrol();
    ports.clock.now += 60_000;
    const off = (body: unknown) => post('/me/2fa/disable', body, token);
    expect(await codeOf(await off({ password: 'wrong', code: totp(secret, now()) }))).toBe('wrong_password');
    expect(await codeOf(await off({ password: 'Olena-secret', code: '000000' }))).toBe('code_invalid');
    expect((await off({ password: 'Olena-secret', code: totp(secret, now()) })).status).toBe(204);
    expect((await signIn(app, 'Olena')).user.twoFactor).toBe(false);
  });

  it('is not set up twice, nor after ten minutes, nor with a wrong password', async () => {
    expect(await codeOf(await post('/me/2fa', { password: 'wrong' }, token))).toBe('wrong_password');
    const { secret } = (await (await post('/me/2fa', { password: 'Olena-secret' }, token)).json()) as Enrolment;
    ports.clock.now += 10 * 60_000;
    expect((await post('/me/2fa/enable', { code: totp(secret, now()) }, token)).status).toBe(404);
    await enrol();
    expect(await codeOf(await post('/me/2fa', { password: 'Olena-secret' }, token))).toBe('conflict');
  });

  it('is kept encrypted for its owner alone, and nothing of it is logged', async () => {
    const { secret, recoveryCodes } = await enrol();
    const rows = await ports.db.selectFrom('user').selectAll().execute();
    const seals = await ports.db.selectFrom('recovery_code').selectAll().execute();
    const kept = JSON.stringify([rows, seals, ports.logged]);
    for (const word of [secret, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(word);
  });
});
