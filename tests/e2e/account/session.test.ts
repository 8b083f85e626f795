import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../server/auth/demo.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { fillInByArrows, pressKey, typeByArrows } from '../ownKeyboard.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';
import { untilEventsFollowed } from './lostSession.ts';

/** The browser's own console lines for refused requests. */
const REFUSED = /status of 40[13]/;

const account = DEMO_ACCOUNTS.find(({ tier }) => tier === 'free') ?? { login: '', password: '' };
const WRONG_PASSWORD = 'wrongone';
/** How many times slower a slow set is: its answers come before what was pressed is rendered. */
const SLOWER = 12;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => television.close());
afterAll(() => server.dispose());

const path = () => {
  const { pathname, search } = new URL(television.page.url());
  return pathname + search;
};
const input = (field: string) => television.page.locator(`input[data-focus-key="login.${field}"]`);

async function openSignedIn(): Promise<ApiClient> {
  const api = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(api.session) });
  await television.waitForFocus('home.hero.play');
  return api;
}

const stored = (key: string) => television.page.evaluate((name) => window.localStorage.getItem(name), key);

/** Opens the first title below the hero; its page makes further requests. */
async function openTitle() {
  await television.press('ArrowDown');
  await television.waitForFocus(/^home\.(?!hero)\w+\.\d+$/);
  await television.press('Enter');
  await television.waitForFocus('movie.play');
}

it('signs in by letters picked with arrows, and keeps what was typed when the password is wrong', async () => {
  television = await openTelevision(server.origin, '/', { storage: { language: 'uk' } });
  await television.waitForFocus('login.demo');
  await reachField('name');
  await fillInByArrows(television, 'login.name', account.login);
  await fillInByArrows(television, 'login.password', WRONG_PASSWORD);
  await television.waitForFocus('login.submit');
  await television.press('Enter');
  await until('the refusal', () => television.page.getByText('Неправильний логін або пароль').isVisible());
  expect(await input('name').inputValue()).toBe(account.login);
  expect(await input('password').inputValue()).toBe(WRONG_PASSWORD);

  await television.reach('login.password', 'ArrowUp', 3);
  await television.press('Enter');
  await television.waitForFocus(/^login\.keyboard\./);
  await pressKey(television, 'delete', WRONG_PASSWORD.length);
  await typeByArrows(television, account.password);
  await pressKey(television, 'done');
  await television.waitForFocus('login.submit');
  await television.press('Enter');
  await television.waitForFocus('home.hero.play');
  expect(path()).toBe('/');
  expect(television.errors(REFUSED)).toEqual([]);
});

/** From the demo button to a field of the form, wherever the form is placed. */
async function reachField(field: string) {
  for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
    await television.press(arrow);
    if (/^login\.(name|password|submit)$/.test((await television.focused()) ?? '')) break;
  }
  await television.reach(`login.${field}`, 'ArrowUp', 3);
}

it('renews an expired access token in the middle of browsing, unseen', async () => {
  await openSignedIn();
  const valid = (await stored('token')) ?? '';
  const garbage = valid.replace(/[^.]+$/, (mac) => [...mac].toReversed().join(''));
  expect(garbage).not.toBe(valid);
  await television.page.evaluate((token) => window.localStorage.setItem('token', token), garbage);

  await openTitle();
  await until('the title', () =>
    television.page.locator('[data-focus-key="movie.play"]:not([aria-busy="true"])').isVisible(),
  );
  await until('a new token', async () => ![valid, garbage].includes((await stored('token')) ?? ''));
  expect(path()).toMatch(/^\/movie\/\d+$/);
  expect(await television.page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await television.press('Escape');
  await television.waitForFocus(/^home\.(?!hero)\w+\.\d+$/);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('asks to sign in when the session was revoked, and leads back to where one was', async () => {
  const api = await openSignedIn();
  await openTitle();
  const where = path();
  await television.reach('movie.favorite', 'ArrowRight');
  await untilEventsFollowed(television);
  await api.call('POST', '/logout', { all: true });
  await television.press('Enter');
  await television.waitForFocus('login.demo');
  await until('words on why', () => television.page.getByText('Ваш сеанс завершився').isVisible());
  expect(await stored('refresh')).toBeNull();
  await television.press('Enter');
  await television.waitForFocus(/^movie\./);
  expect(path()).toBe(where);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('leads on to the title that was being opened as the session ended, on a slow set too', async () => {
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/movie', { storage: storageOf(session) });
  await television.waitForFocus(/^listing\.grid\.\d+$/);
  await untilEventsFollowed(television);
  await television.press('ArrowRight', 2);
  const cdp = await television.page.context().newCDPSession(television.page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await television.page.evaluate(() => {
    for (const name of ['token', 'refresh']) window.localStorage.setItem(name, 'ended');
  });
  await television.press('Enter');
  await television.waitForFocus('login.demo');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await television.press('Enter');
  await television.waitForFocus('movie.play');
  expect(path()).toMatch(/^\/movie\/\d+$/);
  expect(television.errors(REFUSED)).toEqual([]);
});

it('takes a link to a film through sign-in, and Back from it leads nowhere twice', async () => {
  television = await openTelevision(server.origin, '/watch?title=1');
  await television.waitForFocus('login.demo');
  await television.press('Escape');
  await television.waitForFocus('exit.stay');
  await television.press('Enter');
  await television.waitForFocus('login.demo');
  const begun = television.page.waitForResponse((response) => response.url().endsWith('/api/playback'));
  await television.press('Enter');
  await television.waitForFocus('player.play');
  await begun;
  const asked: string[] = [];
  television.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/playback')) asked.push(request.url());
  });
  await until('controls at rest', () => television.page.locator('main[data-controls="nothing"]').isVisible());
  await television.press('Escape');
  await television.waitForFocus('movie.play');
  expect(path()).toBe('/movie/1');
  expect(asked).toEqual([]);
  await television.press('Escape');
  await television.waitForFocus('home.hero.play');
  expect(television.errors()).toEqual([]);
});

it('says that an address leads nowhere, and Back from there leads home', async () => {
  await openSignedIn();
  await television.page.goto(`${server.origin}/movie/none`);
  await television.waitForFocus(/^notFound\./);
  const before = await television.page.evaluate(() => window.history.length);
  await television.press('Escape');
  await television.waitForFocus('home.hero.play');
  expect(path()).toBe('/');
  expect(await television.page.evaluate(() => window.history.length)).toBe(before);
});
