import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlayerMenu } from './playerMenu.ts';
import { readPicture } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** A headless browser has neither; requests are recorded. */
const DEVICE = `
  window.awake = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (what) => {
    window.awake.push(what);
    return { released: false, release: async () => void window.awake.push('released') };
  } } });
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true });
  Object.defineProperty(document, 'pictureInPictureElement', { get: () => window.outside ?? null });
  HTMLVideoElement.prototype.requestPictureInPicture = async function () { window.outside = this; };
  document.exitPictureInPicture = async () => { window.outside = null; };
`;

let server: TestServer;
let television: Television;
const asked: Record<string, string>[] = [];

beforeAll(async () => {
  server = await serve({ CMCD: 'on' });
  television = await openTelevision(server.origin, '/watch?title=1', { script: DEVICE });
  television.page.on('request', (request) => {
    if (/\/media\/.*\.m4s$|\/media\/.*\/\d+\.\w+$/.test(request.url())) asked.push(request.headers());
  });
  await television.waitForFocus('login.demo');
  await television.press('Enter');
  await until('the picture', async () => (await time()) > 0.5);
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

const isPaused = () => television.page.evaluate(() => document.querySelector('video')?.paused ?? true);

/** Moves the clock forward by some minutes from now on. */
const later = (minutes: number) =>
  television.page.evaluate((ms) => {
    const holder = window as { timeOfDay?: () => number };
    const timeOfDay = (holder.timeOfDay ??= Date.now);
    Date.now = () => timeOfDay() + ms;
  }, minutes * 60_000);

/** Opens "More" and presses an entry of it. */
async function openMore(line: string) {
  await openPlayerMenu(television, 'more');
  await television.reach(`player.menu.${line}`, 'ArrowDown');
  await television.press('Enter');
}

async function choose(line: string, id: string) {
  await openMore(line);
  await television.waitForFocus(/^player\.choice\./);
  await television.press('ArrowUp', 10);
  await television.reach(`player.choice.${id}`, 'ArrowDown');
  await television.press('Enter');
  await television.waitForFocus('player.more');
}

/** The box that the element has on screen, and how the film is fitted into it. */
const drawn = () =>
  television.page.evaluate(() => {
    const video = document.querySelector('video')!;
    const { width, height } = video.getBoundingClientRect();
    return { width, height, fit: getComputedStyle(video).objectFit };
  });

it('draws the picture in the shape that was chosen, and keeps it for the title', async () => {
  expect(await drawn()).toEqual({ width: 1280, height: 720, fit: 'contain' });
  await choose('aspect', '4:3');
  expect(await drawn()).toEqual({ width: 960, height: 720, fit: 'fill' });
  await choose('aspect', 'fill');
  expect(await drawn()).toEqual({ width: 1280, height: 720, fit: 'cover' });
  await choose('aspect', 'stretch');
  expect(await drawn()).toMatchObject({ fit: 'fill' });
  expect(await television.page.evaluate(() => window.localStorage.getItem('player-aspect'))).toBe('[[1,"stretch"]]');
  await choose('aspect', 'fit');
});

it('plays at the speed that was chosen, and Back goes from a choice to its line, to the button, to the picture', async () => {
  await choose('rate', '2');
  const from = (await readPicture(television.page)).second;
  const at = Date.now();
  await until('six seconds of film', async () => {
    const { second } = await readPicture(television.page);
    return (second - from + 64) % 64 >= 6;
  });
  expect(Date.now() - at).toBeLessThan(5500);
  await openMore('rate');
  await television.waitForFocus('player.choice.2');
  await television.press('Escape');
  await television.waitForFocus('player.menu.rate');
  await television.press('Escape');
  await television.waitForFocus('player.more');
  await television.press('Escape');
  await television.waitForFocus('player.surface');
  await choose('rate', '1');
});

it('stops the picture when the time to sleep has come, and goes on for whoever is still there', async () => {
  await choose('sleep', '30');
  await openMore('sleep');
  await television.waitForFocus('player.choice.30');
  await television.press('Escape', 3);
  await television.waitForFocus('player.surface');
  await later(29.5);
  await television.page.getByText(/^Перегляд зупиниться за \d+ секунд/).waitFor();
  expect(await isPaused()).toBe(false);
  await later(31);
  await television.waitForFocus('player.asleep.goOn');
  expect(await isPaused()).toBe(true);
  await television.press('Enter');
  await until('the film to go on', async () => !(await isPaused()));
  await later(0);
  await openMore('sleep');
  await television.waitForFocus('player.choice.off');
  await television.press('Escape', 3);
  await television.waitForFocus('player.surface');
});

it('keeps the screen awake while it plays, and lets it rest in a pause', async () => {
  const awake = () => television.page.evaluate(() => (window as { awake?: string[] }).awake?.slice(-2));
  const { keyboard } = television.page;
  await keyboard.press('k');
  await until('the picture to stand', isPaused);
  await until('the screen to rest', async () => (await awake())?.at(-1) === 'released');
  await keyboard.press('k');
  await until('the screen to stay on', async () => (await awake())?.join() === 'released,screen');
});

it('shows the picture in a window of its own, and brings it back', async () => {
  const isOutside = () =>
    television.page.evaluate(() => document.pictureInPictureElement === document.querySelector('video'));
  await openMore('window');
  await until('the window', isOutside);
  await openMore('window');
  await until('the picture back', async () => !(await isOutside()));
});

it('tells in statistics what the picture shows', async () => {
  await openMore('statistics');
  const told = (id: string) => television.page.locator(`[data-statistic="${id}"]`).textContent({ timeout: 5000 });
  await until('the level of the picture', async () => {
    const { level } = await readPicture(television.page);
    return (await told('level'))?.startsWith(`${level}p`) ?? false;
  });
  const size = await television.page.evaluate(() => {
    const { videoWidth, videoHeight } = document.querySelector('video')!;
    return `${videoWidth}×${videoHeight}`;
  });
  await until('the size of the picture', async () => (await told('resolution')) === size);
  expect(await told('engine')).toMatch(/^hls\.js \d.* · video\.js \d/);
  expect(await told('codec')).toMatch(/^SDR · avc1/);
  expect(await told('segment')).toMatch(/кБ за/);
  await openMore('statistics');
  await until('no statistics', async () => (await television.page.locator('[data-statistic]').count()) === 0);
});

it('sends CMCD with the requests for segments where the service says so', () => {
  const withCmcd = asked.filter((headers) => headers['cmcd-session']);
  expect(asked.length).toBeGreaterThan(0);
  expect(withCmcd.length).toBe(asked.length);
  expect(withCmcd[0]?.['cmcd-session']).toMatch(/sid="[\da-f-]{36}"/);
  expect(withCmcd.some((headers) => /br=\d+/.test(headers['cmcd-object'] ?? ''))).toBe(true);
});

it('tells the server, and it alone, how it went, and the owner sees it', async () => {
  expect(television.strangers()).toEqual([]);
  const answer = television.page.waitForResponse(/\/api\/playback\/[^/]+\/quality$/);
  await until('the film is left', async () => {
    if (!television.page.url().includes('/watch')) return true;
    await television.press('Escape');
    return false;
  });
  const told = await answer;
  expect(told.status()).toBe(204);
  const body = told.request().postDataJSON() as { startMs: number; playedMs: number; meanHeight: number };
  expect(body.startMs).toBeGreaterThan(20);
  expect(body.startMs).toBeLessThan(60_000);
  expect(body.playedMs).toBeGreaterThan(5000);
  expect(body.meanHeight).toBeGreaterThanOrEqual(360);
  expect(television.errors()).toEqual([]);
  await server.stop();
  const database = new DatabaseSync(join(server.dataDir, 'promin.db'));
  const kept = database.prepare('select device, played_ms, mean_height, failure from play_quality').all();
  const summary = { device: 'web', played_ms: body.playedMs, mean_height: body.meanHeight, failure: null };
  expect(kept).toContainEqual(summary);
  database.exec("update user set role = 'admin' where login like 'demo~%'");
  database.close();
  await server.start();
  await television.page.goto(`${server.origin}/settings?panel=quality`);
  await television.page.getByText(/^1 перегляд, /).waitFor();
  await television.page.getByRole('row', { name: /^Браузер 1 / }).waitFor();
});
