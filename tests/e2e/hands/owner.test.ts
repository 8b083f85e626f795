import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

const OWNER = { login: 'owner', password: 'svitlo-1' };

/** The most that the checks of a service take together, in ms: each program and each address asked has 10 s. */
const EXAMINED_MS = 60_000;

let server: TestServer;
let hand: Hand;

afterEach(() => hand?.close());

describe.each(HANDS.map((kind) => ({ ...kind, kind })))('On a $screen', ({ kind }) => {
  beforeAll(async () => {
    server = await serve({ DEMO: 'off', REGISTRATION: 'invite' });
  });
  afterAll(() => server.dispose());

  const reads = (text: string | RegExp) =>
    until(`"${text}"`, () => hand.page.getByText(text).filter({ visible: true }).first().isVisible(), 20_000);

  async function fillIn(values: Record<string, string>) {
    for (const [name, text] of Object.entries(values)) await hand.write(`register.${name}`, text);
    await hand.send('register.submit');
  }

  it('whoever registers with the code in the log is the owner', async () => {
    const [, code = ''] = /setup code ([A-Z-]+)/.exec(server.output()) ?? [];
    hand = await openHand(kind, server.origin, '/auth/register', { storage: { language: 'uk' } });
    await fillIn({
      login: OWNER.login,
      email: 'owner@ukr.net',
      password: OWNER.password,
      repeatPassword: OWNER.password,
      invite: code.replaceAll('-', ''),
    });
    await hand.write('login.password', OWNER.password);
    await hand.send('login.submit');
    await hand.shown('home.empty');
    expect((await signIn(server.origin, OWNER)).session.user.role).toBe('admin');
    expect(hand.errors()).toEqual([]);
  });

  it('the owner invites, the guest registers by the code, and the owner reads them their mail', async () => {
    const { session } = await signIn(server.origin, OWNER);
    hand = await openHand(kind, server.origin, '/settings?panel=invites', { storage: storageOf(session) });
    await hand.press('settings.invites.create');
    const shown = hand.page.getByText(/^[A-Z]{4}-[A-Z]{4}$/);
    await until('the invitation', () => shown.isVisible());
    const invite = ((await shown.textContent()) ?? '').replace('-', '');
    await hand.close();

    hand = await openHand(kind, server.origin, '/auth/register', { storage: { language: 'uk' } });
    const guest = { login: 'guest', email: 'guest@ukr.net', password: 'kanarka-1', repeatPassword: 'kanarka-1' };
    await fillIn({ ...guest, invite });
    await hand.shown('active.code');
    await hand.close();

    hand = await openHand(kind, server.origin, '/settings?panel=outbox', { storage: storageOf(session) });
    await reads('guest@ukr.net');
    await hand.press(/^settings\.outbox\.[\da-f]+/);
    await until('the code', () =>
      hand.page
        .getByRole('dialog')
        .getByText(/[A-Z]{4}-[A-Z]{4}/)
        .isVisible(),
    );
    await hand.press('mail.close');
    await hand.gone('mail.close');
    expect(hand.errors()).toEqual([]);
  });

  it('the owner makes a code, takes it back, and reads of the service', async () => {
    const { session } = await signIn(server.origin, OWNER);
    hand = await openHand(kind, server.origin, '/settings?panel=codes', { storage: storageOf(session) });
    await hand.press('settings.codes.make.pro_plus');
    await reads(/^[A-Z]{4}-[A-Z]{4}$/);
    await reads(/^Дійсний до /);
    await hand.press('settings.codes.1');
    await hand.press('settings.codes.revoke');
    await reads('Скасовано');
    await hand.close();

    hand = await openHand(kind, server.origin, '/settings?panel=health', { storage: storageOf(session) });
    const isExamined = () =>
      hand.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/owner/health')),
      );
    await until('the checks have run', isExamined, EXAMINED_MS);
    await reads(/^На диску з даними/);
    await hand.press('settings.health.disk');
    await hand.press('settings.health.close');
    await hand.gone('settings.health.close');
    expect(hand.errors()).toEqual([]);
  });
});
