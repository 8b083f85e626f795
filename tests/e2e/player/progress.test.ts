import { createRequire } from 'node:module';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Continue, Progress } from '../../../server/contract/library.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

const { findChromium } = createRequire(import.meta.url)('../../../scripts/setup.cjs') as {
  findChromium: () => string | null;
};

/** The tolerance of a stored position after a regular exit and after a sudden one, in seconds. */
const [EXIT_S, KILL_S] = [1, 11];
/** The length of the demo programme, which shows its seconds in the picture. */
const ROUND_S = 64;
const UNREACHABLE = /ERR_CONNECTION|ERR_INTERNET|Failed to load resource/;

let server: TestServer;
let api: ApiClient;
let account: { login: string; password: string };

beforeAll(async () => {
  server = await serve();
  account = await openAccount(server.origin, 'ostap', 'kalyna-2026');
  api = await signIn(server.origin, account);
});
afterAll(() => server.dispose());

type Page = Television['page'];

const time = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const stored = async (movieId: number) =>
  (await api.call<{ items: Progress[] }>('GET', `/me/progress/${movieId}`)).items[0]?.positionS ?? 0;

/** The film's position by its picture, checked against the player's. */
async function seen(page: Page): Promise<number> {
  const { second } = await readPicture(page);
  const at = await time(page);
  const off = (((second - Math.floor(at)) % ROUND_S) + ROUND_S) % ROUND_S;
  expect([0, 1, ROUND_S - 1]).toContain(off);
  return at;
}

/** Waits until the film plays, seeks to tenth number `tenth`, and waits until it plays there. */
async function playAt(page: Page, tenth: number) {
  await until('the film', async () => (await time(page)) > 0.3);
  await page.keyboard.press(String(tenth));
  const from = await page.evaluate((n) => (document.querySelector('video')!.duration * n) / 10, tenth);
  await until('the film further on', async () => {
    const at = await time(page);
    return at > from + 1.5 && at < from + 60;
  });
}

async function watch(movieId: number, client = api) {
  const television = await openTelevision(server.origin, `/watch?title=${movieId}`, {
    storage: storageOf(client.session),
  });
  await playAt(television.page, 3);
  return television;
}

const untilNear = (movieId: number, at: number, toleranceS: number) =>
  until(`${at} s stored, give or take ${toleranceS}`, async () => Math.abs((await stored(movieId)) - at) <= toleranceS);

const WAYS: readonly [way: string, movieId: number, leave: (television: Television) => Promise<void>][] = [
  [
    'Back',
    1,
    async ({ press, page }: Television) => {
      await until('the player to be left', async () => {
        await press('Escape');
        return new URL(page.url()).pathname !== '/watch';
      });
    },
  ],
  ['another address', 2, async ({ page }: Television) => void (await page.goto('about:blank'))],
  ['closing the tab', 3, ({ page }: Television) => page.close({ runBeforeUnload: true })],
];

it.each(WAYS)('leaving by %s keeps the second', async (_way, movieId, leave) => {
  const television = await watch(movieId);
  await television.page.keyboard.press('ArrowUp');
  const at = await seen(television.page);
  const from = Date.now();
  await leave(television);
  await untilNear(movieId, at, EXIT_S + (Date.now() - from) / 1000);
  await television.close();
});

// Before those that leave streams behind, which count towards the limit for a minute.
it('of two devices the later wins, and one that stands still outdates nobody', async () => {
  const other = await signIn(server.origin, account);
  const [one, two] = [await watch(7), await watch(7, other)];
  await one.page.keyboard.press('k');
  await until('a pause', () => one.page.evaluate(() => document.querySelector('video')!.paused));
  await playAt(two.page, 6);
  const at = await seen(two.page);
  await two.page.goto('about:blank');
  await untilNear(7, at, EXIT_S + 1);
  await one.page.goto('about:blank');
  await one.page.goto(server.origin);
  await one.waitForFocus('home.hero.play');
  const { items } = await api.call<Continue>('GET', '/me/continue');
  expect(Math.abs((items.find(({ card }) => card.id === 7)?.progress?.positionS ?? 0) - at)).toBeLessThan(EXIT_S + 1);
  await one.close();
  await two.close();
});

it('a browser that is killed costs ten seconds at most, and the film goes on from there', async () => {
  const movieId = 4;
  const process = await chromium.launchServer({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  const browser = await chromium.connect(process.wsEndpoint());
  const page = await browser.newPage();
  await page.addInitScript((storage) => {
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  }, storageOf(api.session));
  await page.goto(`${server.origin}/watch?title=${movieId}`);
  await playAt(page, 3);
  const begun = await time(page);
  await until('twelve seconds of film', async () => (await time(page)) > begun + 12, 40_000);
  const at = await seen(page);
  await process.kill();
  const kept = await stored(movieId);
  expect(at - kept).toBeLessThanOrEqual(KILL_S);
  expect(kept).toBeGreaterThan(begun);

  const television = await openTelevision(server.origin, `/watch?title=${movieId}`, {
    storage: storageOf(api.session),
  });
  await until('the film from where it was', async () => (await time(television.page)) > kept + 1);
  expect(await seen(television.page)).toBeLessThan(kept + 10);
  await television.close();
});

it('a server that is killed learns the position once it is back', async () => {
  const television = await watch(5);
  await server.kill();
  const begun = await time(television.page);
  await until('the film to go on', async () => (await time(television.page)) > begun + 5);
  await server.start();
  await until('the position', async () => (await stored(5)) > begun + 1, 40_000);
  expect(Math.abs((await time(television.page)) - (await stored(5)))).toBeLessThanOrEqual(KILL_S);
  expect(television.errors(UNREACHABLE)).toEqual([]);
  await television.close();
});

it('what was watched without a network is told once there is one, the player left or not', async () => {
  const television = await watch(6);
  const { page } = television;
  // Without it the player cannot be left: screens are prefetched one after another while the film plays.
  await until('the code of the screen behind the player', () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('MovieScreen'))),
  );
  await page.context().setOffline(true);
  const begun = await time(page);
  await until('the film to go on', async () => (await time(page)) > begun + 3);
  const at = await seen(page);
  await until('the player to be left', async () => {
    await television.press('Escape');
    return new URL(page.url()).pathname !== '/watch';
  });
  expect(await stored(6)).toBeLessThan(at - 1);
  await page.context().setOffline(false);
  await untilNear(6, at, EXIT_S + 2);
  await television.close();
});
