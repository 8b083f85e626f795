import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DeviceCode, Session } from '../../../server/contract/account.ts';
import { mailedCode } from './mailedCode.ts';
import { fillIn, fillInByArrows, typeInto } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[0134]/;

const LOGIN = 'олена';
const EMAIL = 'olena@ukr.net';
const PASSWORD = 'svitlo-1';
const NEW_PASSWORD = 'promin-2';

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => television.close());
afterAll(() => server.dispose());

/** Signs in on the page, where the login is already filled in. */
async function enterPassword(password: string): Promise<void> {
  await fillIn(television, 'login.password', password);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');
}

const heading = (name: string) =>
  until(`the heading "${name}"`, () => television.page.getByRole('heading', { name }).isVisible());

async function post(path: string, payload: object): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(payload) });
  return { status: answer.status, body: await answer.json() };
}

it('registers by arrows, confirms the address by the code of the mail, and signs in', async () => {
  television = await openTelevision(server.origin, '/auth/register', { storage: { language: 'uk' } });
  await fillInByArrows(television, 'register.login', LOGIN);
  await fillInByArrows(television, 'register.email', EMAIL);
  await fillInByArrows(television, 'register.password', PASSWORD);
  await fillInByArrows(television, 'register.repeatPassword', PASSWORD);
  await television.waitForFocus('register.submit');
  await television.press('Enter');

  await television.waitForFocus('active.code');
  await until('words on success', () => television.page.getByText('Ви успішно зареєструвалися').isVisible());
  await typeInto(television, 'active.code', await mailedCode(server, EMAIL, 'Код активації'));
  await television.waitForFocus('active.leave');
  await heading('Адресу підтверджено');
  await television.press('Enter');
  await enterPassword(PASSWORD);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('chooses a new password by the code of a mail, and the old one is good no more', async () => {
  television = await openTelevision(server.origin, '/auth/reset', { storage: { language: 'uk' } });
  await fillIn(television, 'reset.email', EMAIL);
  await television.waitForFocus('reset.submit');
  await television.press('Enter');
  await fillIn(television, 'reset.code', await mailedCode(server, EMAIL, 'Новий пароль'));
  await fillIn(television, 'reset.password', NEW_PASSWORD);
  await fillIn(television, 'reset.repeatPassword', NEW_PASSWORD);
  await television.waitForFocus('reset.submit');
  await television.press('Enter');
  await television.waitForFocus('reset.leave');
  await heading('Пароль змінено');
  expect((await post('/auth/login', { login: LOGIN, password: PASSWORD })).status).toBe(401);
  await television.press('Enter');
  await enterPassword(NEW_PASSWORD);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('lets a device in that shows a code, after signing in on the way', async () => {
  const device = (await post('/auth/device', {})).body as DeviceCode;
  television = await openTelevision(server.origin, device.verificationUriComplete, { storage: { language: 'uk' } });
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await television.waitForFocus('approve.allow');
  await until('the code', () => television.page.getByText(device.userCode).isVisible());
  await until('whose account it is', () => television.page.getByText('Обліковий запис: demo').isVisible());
  await until('the device', () => television.page.locator('section[aria-busy="false"]').isVisible());
  await television.press('Enter');
  await television.waitForFocus('approve.leave');
  await heading('Вхід дозволено');
  const answer = await post('/auth/device/token', { deviceCode: device.deviceCode });
  expect(answer.status).toBe(200);
  expect((answer.body as Session).user.login).toMatch(/^demo~/);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('turns a device away whose code was typed', async () => {
  const device = (await post('/auth/device', {})).body as DeviceCode;
  const from = encodeURIComponent('/auth/active?device=');
  television = await openTelevision(server.origin, `/auth/login?from=${from}`, { storage: { language: 'uk' } });
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await typeInto(television, 'approve.code', device.userCode.replace('-', ''));
  await television.waitForFocus('approve.allow');
  await until('the device', () => television.page.locator('section[aria-busy="false"]').isVisible());
  await television.reach('approve.deny', 'ArrowRight', 1);
  await television.press('Enter');
  await television.waitForFocus('approve.leave');
  await heading('Вхід відхилено');
  const answer = await post('/auth/device/token', { deviceCode: device.deviceCode });
  expect(answer).toMatchObject({ status: 400, body: { code: 'access_denied' } });
  expect(television.errors(REFUSED)).toEqual([]);
});
