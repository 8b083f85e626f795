import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Enrolment } from '../../../server/contract/account.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { totp } from '../../server/account/authenticator.ts';
import { fillIn, typeInto } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { revoke, untilEventsFollowed } from './lostSession.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[1349]/;

const account = { login: 'oksana', password: 'kalyna7' };

let server: TestServer;
let televisions: Television[] = [];

// A server per test: the sign-in attempts of one would count against another's.
beforeEach(async () => {
  server = await serve();
  await openAccount(server.origin, account.login, account.password);
});
afterEach(async () => {
  await Promise.all(televisions.map((television) => television.close()));
  televisions = [];
  await server.dispose();
});

async function open(path: string, options: Parameters<typeof openTelevision>[2] = {}): Promise<Television> {
  const television = await openTelevision(server.origin, path, options);
  televisions.push(television);
  return television;
}

const stranger = (path = '/') => open(path, { storage: { language: 'uk' } });
const signedIn = (api: ApiClient, path = '/') => open(path, { storage: storageOf(api.session) });

const path = ({ page }: Television) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Types login and password on a keyboard. */
async function enterPassword(television: Television) {
  await television.waitForFocus('login.demo');
  await television.press('ArrowLeft');
  await television.reach('login.name', 'ArrowUp', 3);
  await fillIn(television, 'login.name', account.login);
  await fillIn(television, 'login.password', account.password);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
}

const shown = (television: Television, text: string | RegExp) =>
  until(`"${text}"`, () => television.page.getByText(text).first().isVisible());

/** Sets up an authenticator with the previous code, so that the next sign-in need not wait for a new one. */
async function enrol(api: ApiClient): Promise<string> {
  const { secret } = await api.call<Enrolment>('POST', '/me/2fa', { password: account.password });
  await until('the second factor', () =>
    api.call('POST', '/me/2fa/enable', { code: totp(secret, -1) }).then(
      () => true,
      () => false,
    ),
  );
  return secret;
}

it('asks for the code of the authenticator, once more after a wrong one', async () => {
  const secret = await enrol(await signIn(server.origin, account));
  const television = await stranger('/movie');
  await enterPassword(television);

  const right = totp(secret);
  const wrong = [...right].map((digit) => (Number(digit) + 1) % 10).join('');
  await typeInto(television, 'twoFactorStep.code', wrong);
  await shown(television, 'Код не знайдено або його час минув');
  await television.waitForFocus('twoFactorStep.code');
  expect(await television.page.locator('input[name="code"]').inputValue()).toBe('');

  await typeInto(television, 'twoFactorStep.code', totp(secret));
  await shown(television, 'Ви успішно увійшли');
  await television.waitForFocus(/^listing\.grid\.\d+$/);
  expect(path(television)).toBe('/movie');
  expect(television.errors(REFUSED)).toEqual([]);
});

it('is let in by whoever reads its code on another device', async () => {
  const television = await stranger();
  await television.waitForFocus('login.demo');
  const code = television.page.getByRole('img', { name: /QR-код/ });
  const [userCode] = /[A-Z]{4}-[A-Z]{4}/.exec((await code.getAttribute('aria-label')) ?? '') ?? [];
  expect(await television.page.getByText(`${new URL(server.origin).host}/auth/active?device`).isVisible()).toBe(true);
  // A pending authorization is not logged as an error.
  const asked = await television.page.waitForResponse((answer) => answer.url().endsWith('/auth/device/token'));
  expect([asked.status(), await asked.json()]).toEqual([200, { state: 'authorization_pending' }]);

  const phone = await signedIn(await signIn(server.origin, account), `/auth/active?device=${userCode}`);
  await phone.waitForFocus('approve.allow');
  await until('the device', () => phone.page.locator('section[aria-busy="false"]').isVisible());
  await phone.press('Enter');
  await phone.waitForFocus('approve.leave');
  await television.waitForFocus('home.hero.play');
  expect(television.errors()).toEqual([]);
});

it('makes room on a full account by letting one of its devices go', async () => {
  const devices: ApiClient[] = [];
  for (let count = 0; count < 5; count++) devices.push(await signIn(server.origin, account));
  const television = await stranger();
  await enterPassword(television);
  await television.waitForFocus('deviceLimit.close');
  await shown(television, 'Ви не можете додати більше пристроїв');
  await television.press('ArrowUp');
  await television.waitForFocus(/^deviceLimit\.(?!close)/);
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');

  const isIn = (api: ApiClient) =>
    api.call('GET', '/me').then(
      () => true,
      () => false,
    );
  const left = await Promise.all(devices.map(isIn));
  expect(left.filter(Boolean)).toHaveLength(4);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('ends a session that another device has ended, and leads back to where one was', async () => {
  const api = await signIn(server.origin, account);
  const other = await signIn(server.origin, account);
  const television = await signedIn(api);
  await television.waitForFocus('home.hero.play');
  await television.press('ArrowDown');
  await television.waitForFocus(/^home\.(?!hero)\w+\.\d+$/);
  await television.press('Enter');
  await television.waitForFocus('movie.play');
  const where = path(television);

  await television.reach('movie.favorite', 'ArrowRight');
  await untilEventsFollowed(television);
  await revoke(api, other);
  await television.press('Enter');
  await shown(television, 'Ваш сеанс завершився');
  await enterPassword(television);
  await television.waitForFocus('movie.play');
  expect(path(television)).toBe(where);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('renews one session once for two tabs, and ends and begins it in both', async () => {
  const television = await signedIn(await signIn(server.origin, account));
  await television.waitForFocus('home.hero.play');
  const { page } = television;
  const second = await page.context().newPage();
  await second.goto(`${server.origin}/movie`);
  const focused = (tab: typeof page) =>
    tab.evaluate(() => document.querySelector('[data-focused]')?.getAttribute('data-focus-key') ?? '');
  await until('the second tab', async () => (await focused(second)).startsWith('listing.grid.'));

  const refreshes: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/refresh')) refreshes.push(request.url());
  });
  // Away from the application, so that neither tab sends requests until both come back.
  await page.goto('about:blank');
  await second.goto(`${server.origin}/favicon.svg`);
  await second.evaluate(() => window.localStorage.setItem('token', 'garbage'));
  await Promise.all([page.goto(server.origin), second.goto(`${server.origin}/movie`)]);
  await until('the second tab', async () => (await focused(second)).startsWith('listing.grid.'));
  // A tab in the background renders unreliably.
  await page.bringToFront();
  await television.waitForFocus('home.hero.play');
  expect(refreshes).toHaveLength(1);

  const kept = await second.evaluate(() => ({ ...window.localStorage }));
  await second.evaluate(() => ['token', 'refresh', 'hash'].forEach((key) => window.localStorage.removeItem(key)));
  await television.waitForFocus('login.demo');
  await second.evaluate((values) => {
    for (const key of ['hash', 'refresh', 'token']) window.localStorage.setItem(key, values[key] as string);
  }, kept);
  await television.waitForFocus('home.hero.play');
  expect(television.errors(REFUSED)).toEqual([]);
});
