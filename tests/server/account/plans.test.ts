import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { makePlanCodes, revokeTypedCode } from '../../../server/auth/planCodes.ts';
import { termsAt, termsWith } from '../../../server/auth/plans.ts';
import { Me } from '../../../server/contract/account.ts';
import { Plan } from '../../../server/contract/plans.ts';
import type { PaidTier } from '../../../server/contract/tables/ids.ts';
import { listPlanCodes } from '../../../server/queries/account/planCodes.ts';
import type { Terms } from '../../../server/queries/account/terms.ts';
import { type App, type Client, signUp } from '../client.ts';
import { describeEngines } from '../engines.ts';
import { createPorts, NOON, type TestPorts } from '../ports.ts';

const DAY = 86_400_000;
const inDays = (days: number) => NOON + days * DAY;
const FREE: Terms = { tier: 'free', until: null, after: null };
const pro = (days: number | null): Terms => ({ tier: 'pro', until: days === null ? null : inDays(days), after: null });
const plus = (days: number | null, after: Terms['after'] = null): Terms => ({ ...pro(days), tier: 'pro_plus', after });
const rest = (days: number | null) => ({ tier: 'pro' as const, until: days === null ? null : inDays(days) });

describe('Thirty days', () => {
  it.each<[string, Terms, PaidTier, Terms | null]>([
    ['of PRO from free begin now', FREE, 'pro', pro(30)],
    ['of PRO+ from free begin now', FREE, 'pro_plus', plus(30)],
    ['after a plan that is over begin now', pro(-1), 'pro', pro(30)],
    ['of the same plan are added', pro(10), 'pro', pro(40)],
    ['of PRO+ are added', plus(10), 'pro_plus', plus(40)],
    ['of PRO+ let PRO wait', pro(10), 'pro_plus', plus(30, rest(40))],
    ['of PRO+ let PRO wait that has no end', pro(null), 'pro_plus', plus(30, rest(null))],
    ['of PRO follow PRO+', plus(10), 'pro', plus(10, rest(40))],
    ['of PRO follow the PRO that waits', plus(10, rest(15)), 'pro', plus(10, rest(45))],
    ['of PRO+ put off the PRO that waits', plus(10, rest(15)), 'pro_plus', plus(40, rest(45))],
    ['of PRO once PRO+ is over are added to the rest', plus(-1, rest(5)), 'pro', pro(35)],
    ['change nothing about the same plan without an end', pro(null), 'pro', null],
    ['change nothing about PRO+ without an end', plus(null), 'pro', null],
    ['change nothing where PRO without an end waits', plus(10, rest(null)), 'pro', null],
  ])('%s', (_name, held, tier, expected) => {
    expect(termsWith(held, { tier, days: 30 }, NOON)).toEqual(expected);
  });

  it('are over to the millisecond, and what waits follows', () => {
    const terms = plus(10, rest(15));
    expect(termsAt(terms, inDays(10) - 1)).toEqual(terms);
    expect(termsAt(terms, inDays(10))).toEqual(pro(15));
    expect(termsAt(terms, inDays(15))).toEqual(FREE);
    expect(termsAt(plus(10, rest(null)), inDays(9999))).toEqual(pro(null));
  });
});

describeEngines('activation codes', ({ open }) => {
  let ports: TestPorts;
  let app: App;
  let olena: Client;
  const made = async (tier: PaidTier = 'pro', days = 30, validDays = 365) => {
    const [one] = await makePlanCodes(ports, { tier, days, count: 1, validDays });
    if (!one) throw new Error('no code was made');
    return one;
  };
  const redeem = (client: Client, code: string) => client.call<Plan>('POST', '/me/plan/code', { body: { code } });
  const refusal = async (client: Client, code: string) =>
    (await client.call('POST', '/me/plan/code', { body: { code } })).body.code;

  beforeEach(async () => {
    ports = createPorts(await open(), {
      shop: { prices: { pro: '99 ₴', pro_plus: null }, checkoutUrl: 'https://pay.example/' },
    });
    app = createApp(ports);
    olena = await signUp(app, ports, 'olena', { tier: 'free' });
  });

  it('give their plan at once, in any writing, and the account tells its end', async () => {
    expect(Plan.parse(await olena.get('/me/plan'))).toMatchObject({ tier: 'free', until: null, hasCodes: false });
    const { code } = await made();
    expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect((await olena.call('GET', '/me/filters')).status).toBe(403);
    const { status, body } = await redeem(olena, ` ${code.toLowerCase().replace('-', ' ')} `);
    const until = new Date(inDays(30)).toISOString();
    expect([status, Plan.parse(body)]).toEqual([
      200,
      {
        tier: 'pro',
        until,
        after: null,
        prices: { pro: '99 ₴', pro_plus: null },
        checkoutUrl: 'https://pay.example/',
        hasCodes: true,
        signUpUri: 'https://promin.example/auth/register',
      },
    ]);
    expect((await olena.call('GET', '/me/filters')).status).toBe(200);
    expect(Me.parse(await olena.get('/me'))).toMatchObject({ tier: 'pro', tierUntil: until });
    const audited = await ports.db.selectFrom('audit').select(['event', 'detail']).execute();
    expect(audited).toEqual([{ event: 'plan_redeemed', detail: 'code 1' }]);
  });

  it('keep what is left of a lesser plan for later, and then the account is free', async () => {
    const short = { tier: 'pro' as const, tier_until: inDays(0) + 3_600_000 };
    const petro = await signUp(app, ports, 'petro', short);
    await redeem(petro, (await made('pro_plus', 1)).code);
    expect(await petro.get<Plan>('/me/plan')).toMatchObject({
      tier: 'pro_plus',
      after: { tier: 'pro', until: new Date(short.tier_until + DAY).toISOString() },
    });
    await ports.db
      .updateTable('device')
      .set({ access_expires_at: inDays(9) })
      .execute();
    ports.clock.now = inDays(1);
    expect(await petro.get<Me>('/me')).toMatchObject({ tier: 'pro' });
    ports.clock.now = short.tier_until + DAY;
    expect(await petro.get<Me>('/me')).toMatchObject({ tier: 'free', tierUntil: null });
    expect((await petro.call('GET', '/me/filters')).status).toBe(403);
  });

  it('are good once, for one of two who are as fast', async () => {
    const petro = await signUp(app, ports, 'petro', { tier: 'free' });
    const { code } = await made();
    const answers = await Promise.all([redeem(olena, code), redeem(petro, code), redeem(olena, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const [row] = await listPlanCodes(ports.db);
    expect(row).toMatchObject({ id: 1, usedAt: NOON });
    expect(['olena', 'petro']).toContain(row?.usedBy);
  });

  it('are worth nothing when wrong, used, revoked or too old', async () => {
    const [used, revoked, old, byNumber] = [await made(), await made(), await made('pro', 30, 1), await made()];
    expect((await redeem(olena, used.code)).status).toBe(200);
    expect(await revokeTypedCode(ports, revoked.code.toLowerCase())).toBe('revoked');
    expect(await revokeTypedCode(ports, String(byNumber.id))).toBe('revoked');
    expect(await revokeTypedCode(ports, used.code)).toBe('used');
    expect(await revokeTypedCode(ports, 'BBBB-BBBB')).toBeNull();
    expect(await revokeTypedCode(ports, '999999999')).toBeNull();
    expect(await refusal(olena, used.code)).toBe('code_invalid');
    expect(await refusal(olena, revoked.code)).toBe('code_invalid');
    expect(await refusal(olena, byNumber.code)).toBe('code_invalid');
    expect(await refusal(olena, 'BCDFGHJK')).toBe('code_invalid');
    await ports.db
      .updateTable('device')
      .set({ access_expires_at: inDays(9) })
      .execute();
    ports.clock.now = inDays(1);
    expect(await refusal(olena, old.code)).toBe('code_invalid');
  });

  it('stay good where they would change nothing', async () => {
    const petro = await signUp(app, ports, 'petro', { tier: 'pro_plus' });
    const { code } = await made();
    expect(await refusal(petro, code)).toBe('plan_endless');
    expect((await redeem(olena, code)).status).toBe(200);
  });

  it('are not guessed: five tries, then a growing wait, by account', async () => {
    const { code } = await made();
    for (let guess = 0; guess < 5; guess += 1) expect(await refusal(olena, 'BCDFGHJK')).toBe('code_invalid');
    const answer = await olena.call('POST', '/me/plan/code', { body: { code } });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '5']);
    ports.clock.now += 5_000;
    expect((await redeem(olena, code)).status).toBe(200);
  });

  it('are kept as seals that another service cannot make', async () => {
    const { code } = await made();
    const [row] = await ports.db.selectFrom('plan_code').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code.replace('-', ''));
    const other = createPorts(ports.db, { pepper: new Uint8Array(32).fill(8) });
    expect(await revokeTypedCode(other, code)).toBeNull();
  });

  it('are numbered on, many at once', async () => {
    await made();
    const codes = await makePlanCodes(ports, { tier: 'pro_plus', days: 7, count: 250, validDays: 1 });
    expect(codes.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, index) => index + 2));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(250);
    expect(await listPlanCodes(ports.db)).toHaveLength(251);
  });

  it('outlive the account that used them, in the list', async () => {
    await redeem(olena, (await made()).code);
    await ports.db.deleteFrom('user').where('id', '=', olena.userId).execute();
    expect(await listPlanCodes(ports.db)).toMatchObject([{ id: 1, usedAt: NOON, usedBy: null }]);
  });

  it('are no matter of a service without plans', async () => {
    const open = createApp({ ...ports, settings: { ...ports.settings, plans: false } });
    const petro = await signUp(open, ports, 'petro', { tier: 'free' });
    const { code } = await made();
    expect((await petro.call('GET', '/me/plan')).status).toBe(404);
    expect(await refusal(petro, code)).toBe('not_found');
    expect((await redeem(olena, code)).status).toBe(200);
  });
});
