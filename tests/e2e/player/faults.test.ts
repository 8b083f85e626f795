import { readFileSync } from 'node:fs';
import type { Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

interface Track {
  id: string;
  file: string;
  init: [number, number];
  segments: [number, number, number][];
}

const DEMO = new URL('../../../server/media/demo/', import.meta.url);
const index = JSON.parse(readFileSync(new URL('index.json', DEMO), 'utf8')) as {
  programmes: { feature: { tracks: Track[] } };
};
/** A level that Chromium on Linux cannot decode: HEVC. */
const hevc = index.programmes.feature.tracks.find(({ id }) => id === 'v2160-pq')!;
const hevcBytes = readFileSync(new URL(hevc.file, DEMO));

const ANY_RUNG = /\/v\d+(-pq)?\/\d+\.m4s/;
const SECOND_SEGMENT = /\/v\d+(-pq)?\/1\.m4s/;
const EMPTY = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-ENDLIST\n';

const missing = (route: Route) => route.fulfill({ status: 404, body: '' });
const empty = (route: Route) => route.fulfill({ status: 200, body: EMPTY });
const changed = (change: (bytes: Buffer) => Buffer) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, headers: {}, body: change(await answer.body()) });
};
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const garbled = (bytes: Buffer) => Buffer.from(bytes.map((_, at) => (at * 7919 + 13) % 256));
const undecodable = (route: Route) => {
  const name = route.request().url().split('/').at(-1) ?? '';
  const segment = hevc.segments[Number.parseInt(name, 10) % hevc.segments.length];
  const [from, length] = name.startsWith('init') || !segment ? hevc.init : segment;
  return route.fulfill({ status: 200, body: hevcBytes.subarray(from, from + length) });
};
const late = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await route.continue().catch(() => undefined);
};

interface Fault {
  name: string;
  /** The requests to intercept, and how. */
  routes: [RegExp, (route: Route) => Promise<void>][];
  /**
   * The kind of error that is shown, and the focused next step; without it the film continues. With a title, that is
   * shown, and no retry is offered: the device stays the same.
   */
  ends?: { kind: string; focus: string; title?: string };
}

const FAULTS: Fault[] = [
  { name: 'one segment is missing on one level', routes: [[/\/v720\/1\.m4s/, missing]] },
  { name: 'one segment is missing on every level', routes: [[SECOND_SEGMENT, missing]] },
  { name: 'the first segment is missing on every level', routes: [[/\/v\d+(-pq)?\/0\.m4s/, missing]] },
  { name: 'one segment of the voice is missing', routes: [[/\/a-[^/]+\/1\.m4s/, missing]] },
  { name: 'a level is missing', routes: [[/\/v720[/.]/, missing]] },
  { name: 'a segment is cut off on one level', routes: [[/\/v720\/1\.m4s/, changed(half)]] },
  { name: 'a segment is cut off on every level', routes: [[SECOND_SEGMENT, changed(half)]] },
  { name: 'a segment is garbled on one level', routes: [[/\/v720\/1\.m4s/, changed(garbled)]] },
  { name: 'a segment is garbled on every level', routes: [[SECOND_SEGMENT, changed(garbled)]] },
  { name: 'every segment is 5 s late', routes: [[ANY_RUNG, late]] },
  { name: 'a level is in a codec the device has not', routes: [[/\/v720\//, undecodable]] },
  { name: 'the playlist of a level is empty', routes: [[/\/v720\.m3u8/, empty]] },
  {
    name: 'every segment is missing on every level',
    routes: [[ANY_RUNG, missing]],
    ends: { kind: 'network', focus: 'player.retry' },
  },
  {
    name: 'every level is in a codec the device has not',
    routes: [[/\/v\d+(-pq)?\//, undecodable]],
    ends: { kind: 'unsupported', focus: 'player.report', title: 'Цей пристрій не може декодувати цей фільм.' },
  },
  {
    name: 'the playlist of every level is empty',
    routes: [[/\/v\d+(-pq)?\.m3u8/, empty]],
    ends: { kind: 'unsupported', focus: 'player.report' },
  },
  {
    name: 'the manifest is empty',
    routes: [[/\/master\.m3u8/, (route) => route.fulfill({ status: 200, body: '#EXTM3U\n' })]],
    ends: { kind: 'unsupported', focus: 'player.report' },
  },
];

/** Records each state that the player shows. */
const WATCH = `
  window.seen = [];
  setInterval(() => {
    const player = document.querySelector('main[data-state]');
    const state = player && player.getAttribute('data-state');
    if (state && state !== window.seen.at(-1)) window.seen.push(state);
  }, 50);
`;

let server: TestServer;
let television: Television;
const table: string[] = [];

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session), script: WATCH });
  await television.waitForFocus('home.hero.play');
});
beforeEach(async () => {
  await server.start();
  await television.page.context().setOffline(false);
  await television.page.unrouteAll({ behavior: 'ignoreErrors' });
});
afterAll(async () => {
  process.stdout.write(`${table.join('\n')}\n`);
  await television.close();
  await server.dispose();
});

const isLostTold = () =>
  television.page
    .getByText(/Сервер не відповідає|Немає з’єднання з мережею/)
    .first()
    .isVisible();
const player = () => television.page.locator('main[data-state]');
const problem = () =>
  television.page.evaluate(() => document.querySelector('main')?.getAttribute('data-problem') ?? null);
const time = () => television.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const seen = () => television.page.evaluate(() => (window as { seen?: string[] }).seen?.join(', ') ?? '');
const watch = (search = '') => television.page.goto(`${server.origin}/watch?title=1${search}`);

/** Seeks 200 s ahead, where nothing is loaded, by the key that works wherever focus is. */
async function leap() {
  for (let presses = 0; presses < 20; presses++) await television.page.keyboard.press('l');
}

/** Waits until the film has reached a second, by its own picture; fails on an error message. */
async function untilSecond(second: number, limitMs = 90_000) {
  let picture = { level: '', second: 0 };
  await until(
    `second ${second} of the film`,
    async () => {
      const kind = await problem();
      if (kind) throw new Error(`The player says "${kind}" after ${await seen()}`);
      if ((await time()) <= second) return false;
      // The previous film may still be shown for a moment.
      picture = await readPicture(television.page).catch(() => picture);
      return picture.second % 64 >= Math.floor(second) % 64;
    },
    limitMs,
  );
  return picture;
}

it.each(FAULTS)('$name', async ({ name, routes, ends }) => {
  for (const [address, answer] of routes) await television.page.route(address, answer);
  await watch();
  if (ends) {
    await until('a message', async () => (await problem()) !== null, 90_000);
    expect(await problem()).toBe(ends.kind);
    await television.waitForFocus(ends.focus);
    await television.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (ends.title) {
      await television.page.getByRole('heading', { name: ends.title }).waitFor();
      expect(await television.page.locator('[data-focus-key="player.retry"]').count()).toBe(0);
      await watch();
    } else {
      // Once the fault is over, a retry is enough.
      await television.reach('player.retry', 'ArrowRight');
      await television.press('Enter');
    }
    await untilSecond(1);
    table.push(`${name}: ${ends.kind}, focus on ${ends.focus}`);
    return;
  }
  const { level } = await untilSecond(9.5);
  table.push(`${name}: plays on at ${level} (${await seen()})`);
});

it('a connection of 300 kbit/s', async () => {
  const devtools = await television.page.context().newCDPSession(television.page);
  const throttle = (bitsPerS: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 100,
      downloadThroughput: bitsPerS / 8,
      uploadThroughput: bitsPerS / 8,
    });
  await watch();
  await untilSecond(1);
  await throttle(300_000);
  const from = await time();
  const { level } = await untilSecond(from + 6);
  await throttle(-8);
  // Otherwise its network conditions would affect the tests after this one.
  await devtools.detach();
  table.push(`300 kbit/s: plays on at ${level} (${await seen()})`);
});

it('no network for 15 s', async () => {
  await watch();
  await untilSecond(1);
  const context = television.page.context();
  await context.setOffline(true);
  await leap();
  await until('words about the connection', isLostTold);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  expect(await problem()).toBeNull();
  await context.setOffline(false);
  const from = await time();
  await until('the film to go on', async () => (await time()) > from + 1, 20_000);
  table.push(`offline 15 s: waits in words, goes on by itself (${await seen()})`);
});

it('a grant that has expired', async () => {
  const first: string[] = [];
  let isExpired = false;
  await television.page.route(/\/api\/media\//, (route) => {
    const [, grant = ''] = /\/media\/([^/]+)\//.exec(route.request().url()) ?? [];
    if (first.length === 0) first.push(grant);
    return isExpired && first.includes(grant) ? route.fulfill({ status: 403, body: '' }) : route.fallback();
  });
  await watch();
  await untilSecond(1);
  isExpired = true;
  await leap();
  const from = await time();
  await until('the film to go on', async () => (await time()) > from + 2);
  expect(await problem()).toBeNull();
  table.push(`expired grant: plays on under another (${await seen()})`);
});

it('a server that is killed and started again', async () => {
  await watch();
  await untilSecond(1);
  await server.kill();
  await leap();
  await until('words about the connection', isLostTold);
  await server.start();
  const from = await time();
  await until('the film to go on', async () => (await time()) > from + 2);
  expect(await player().getAttribute('data-state')).toBe('playing');
  table.push(`server restart: waits in words, goes on by itself (${await seen()})`);
});
