import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, storageOf } from '../server/apiClient.ts';
import { fillIn, typeByArrows } from './ownKeyboard.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

/** The browser's own console lines for requests that reached no server. */
const UNREACHABLE = /ERR_CONNECTION|Failed to load resource/;

let server: TestServer;
let television: Television;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session) });
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const says = (text: RegExp) => television.page.getByText(text).first().isVisible();
const LOST = /Сервер не відповідає/;
/** Focus in the menu, where it was left, or on the screen. */
const AT_HOME = /^(menu|home)\./;
const CARD = /^home\.(?!hero)\w+\.\d+$/;

/** Selects an entry of the main menu, from anywhere on a screen. */
async function go(place: string) {
  await television.reach(/^menu\./, 'ArrowLeft', 30);
  await television.press('ArrowUp', 8);
  await television.reach(`menu./${place}`, 'ArrowDown', 8);
  await television.press('Enter');
}

const listed = () => television.page.locator('[data-focus-key^="listing.grid."]').count();

it.each([
  { way: 'kill', isKnown: false },
  { way: 'stop', isKnown: true },
] as const)(
  'says that the server is gone, and goes on by itself ($way, screen loaded: $isKnown)',
  async ({ way, isKnown }) => {
    await server.start();
    await television.page.goto(server.origin);
    await television.waitForFocus('home.hero.play');
    if (isKnown) {
      await go('movie');
      await television.waitForFocus(/^listing\.grid\.\d+$/);
      await television.press('Escape');
      await television.waitForFocus(AT_HOME);
      await television.reach('home.hero.play', 'ArrowRight');
    }
    await television.press('ArrowDown');
    await television.waitForFocus(CARD);
    await server[way]();

    // What is on screen stays usable; the next listing cannot be fetched.
    await go('cartoon');
    await until('words about the connection', () => says(LOST), 30_000);
    expect(await television.focused()).not.toBeNull();

    await server.start();
    await until('the words to go', async () => !(await says(LOST)), 30_000);
    await until('the listing', async () => (await listed()) > 3);
    await television.waitForFocus(/^(listing\.grid\.|menu\.)/);
    await television.press('Escape');
    await television.waitForFocus(AT_HOME);
    expect(television.errors(UNREACHABLE)).toEqual([]);
  },
);

/** The time from the server's return until everything is as it was. */
const SOON_MS = 10_000;

/** Kills the server and waits for the notice about it; returns a function that brings it back. */
async function lose(act: () => Promise<unknown> = async () => undefined) {
  await server.kill();
  await act();
  await until('words about the connection', () => says(LOST), 30_000);
  return async (isMended: () => boolean | Promise<boolean>) => {
    await server.start();
    const since = Date.now();
    await until('the words to go', async () => !(await says(LOST)), SOON_MS);
    await until('everything as it was', isMended, SOON_MS - (Date.now() - since));
  };
}

describe('A server that is gone', () => {
  it('while one looks around: focus stays where it was', async () => {
    await server.start();
    await television.page.goto(`${server.origin}/movie`);
    const card = await television.waitForFocus(/^listing\.grid\.\d+$/);
    const mend = await lose();
    expect(await television.focused()).toBe(card);
    await mend(async () => (await television.focused()) === card);
  });

  it('while one searches: what was typed stays, and is found', async () => {
    await server.start();
    await television.page.goto(`${server.origin}/search-page`);
    await television.waitForFocus(/^search\.box\.keyboard\./);
    const mend = await lose(() => typeByArrows(television, 'земля'));
    const key = await television.focused();
    const written = () => television.page.inputValue('input[name="q"]');
    expect(await written()).toBe('земля');
    await mend(async () => (await television.page.locator('[data-focus-key^="search.grid."]').count()) > 0);
    expect([await written(), await television.focused()]).toEqual(['земля', key]);
  });

  it('while a film plays: it plays on', async () => {
    await server.start();
    await television.page.goto(`${server.origin}/watch?title=1`);
    const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await until('a moving picture', async () => (await time()) > 1);
    // Far beyond what is buffered.
    const mend = await lose(() =>
      television.page.evaluate(() => void (document.querySelector('video')!.currentTime = 900)),
    );
    await mend(async () => (await time()) > 901);
    expect(await television.focused()).not.toBeNull();
  });

  it('while one signs in: the form stays as it was filled in', async () => {
    await server.start();
    const stranger = await openTelevision(server.origin, '/auth/login', { storage: { language: 'uk' } });
    const saysLost = () =>
      stranger.page
        .getByText(/Пробуємо з’єднатися/)
        .first()
        .isVisible();
    try {
      await stranger.waitForFocus('login.demo');
      await stranger.press('ArrowLeft');
      await stranger.reach('login.name', 'ArrowUp', 3);
      await fillIn(stranger, 'login.name', 'free');
      await fillIn(stranger, 'login.password', 'promin-free');
      await stranger.waitForFocus('login.submit');
      await server.kill();
      await stranger.press('Enter');
      await until('words about the connection', saysLost, 30_000);
      await stranger.waitForFocus('login.submit');
      await server.start();
      await until('the words to go', async () => !(await saysLost()), SOON_MS);
      const values = () =>
        stranger.page.$$eval('form input[name]', (all) => all.map((one) => (one as HTMLInputElement).value));
      expect(await values()).toEqual(['free', 'promin-free']);
      expect(await stranger.focused()).toBe('login.submit');
      await stranger.press('Enter');
      await stranger.waitForFocus(/^home\./);
      expect(stranger.errors(UNREACHABLE)).toEqual([]);
    } finally {
      await stranger.close();
    }
  });
});

it.each([
  ['its words', /\/assets\/uk-[^/]+\.js$/],
  ['its code', /\/assets\/index-[^/]+\.js$/],
])('says so where %s cannot be had at the start, and starts by itself once they can', async (_what, part) => {
  const { page } = television;
  await server.start();
  await page.goto('about:blank');
  await page.route(part, (route) => route.abort());
  await page.goto(server.origin);
  await page.getByRole('alert').getByText('Промінь не вдалося запустити').waitFor();
  await page.unroute(part);
  // The page is reloading meanwhile.
  await page.locator('[data-focused][data-focus-key="home.hero.play"]').waitFor();
  expect(await page.getByText('Промінь не вдалося запустити').count()).toBe(0);
});
