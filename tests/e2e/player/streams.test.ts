import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Route } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture, readSound, RECORD_SECONDS } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** Streams as other packagers write them (scripts/testStreams.ts), in place of the server's own. */
const FOLDER = new URL('streams/', import.meta.url);
const BASE = '/api/media/foreign';

/** In the session storage: playback starts so late, in milliseconds, that all of the stream has been loaded. */
const LATE = 'play-late';

/** Records whether the stream has ended: what follows may come immediately. */
const WATCH = `${RECORD_SECONDS}
  if (sessionStorage.getItem('${LATE}')) {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async function () {
      await new Promise((resolve) => setTimeout(resolve, sessionStorage.getItem('${LATE}')));
      return play.call(this);
    };
  }
  setInterval(() => {
    if (document.querySelector('main[data-state="ended"]')) window.hasEnded = true;
  }, 50);
`;

let server: TestServer;
let television: Television;
/** Addresses, relative to the base, that return 404. */
let missing: RegExp | null = null;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/', { storage: storageOf(session), script: WATCH });
  await television.waitForFocus('home.hero.play');
  await television.page.route(`${server.origin}${BASE}/**`, serveFile);
});
beforeEach(() => {
  missing = null;
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

/** Serves the folder, with byte ranges; `near` and `far` stand for two hosts with the same files. */
async function serveFile(route: Route) {
  const address = new URL(route.request().url()).pathname.slice(BASE.length + 1);
  const file = new URL(address.replace(/^(near|far)\//, ''), FOLDER);
  if (missing?.test(address) || !existsSync(file)) return route.fulfill({ status: 404, body: '' });
  const bytes = readFileSync(fileURLToPath(file));
  const text = address.endsWith('.m3u8') ? bytes.toString().replaceAll('{other}', `${BASE}/far`) : null;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(route.request().headers()['range'] ?? '') ?? [];
  if (text === null && from && to) {
    return route.fulfill({ status: 206, body: bytes.subarray(Number(from), Number(to) + 1) });
  }
  return route.fulfill({ status: 200, body: text ?? bytes });
}

/** Opens the player on a stream of the folder: the lease is the server's, the manifest is replaced. */
async function watch(manifest: string) {
  await television.page.unroute('**/api/playback');
  await television.page.route('**/api/playback', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch();
    const lease = (await answer.json()) as object;
    return route.fulfill({
      response: answer,
      json: { ...lease, manifestUrl: `media/foreign/near/${manifest}`, startAtS: 0, durationS: 8 },
    });
  });
  await television.page.goto(`${server.origin}/watch?title=1`);
}

const state = () => television.page.evaluate(() => document.querySelector('main')?.getAttribute('data-state') ?? null);
const hasEnded = () => television.page.evaluate(() => (window as { hasEnded?: boolean }).hasEnded === true);
const problem = () =>
  television.page.evaluate(() => document.querySelector('main')?.getAttribute('data-problem') ?? null);

/** Waits for the end; returns the seconds that the picture itself has shown. */
async function playToItsEnd(): Promise<number[]> {
  await until('the end of the stream', async () => {
    const kind = await problem();
    if (kind) throw new Error(`The player says "${kind}"`);
    return hasEnded();
  });
  return television.page.evaluate(() => (window as { secondsShown?: number[] }).secondsShown ?? []);
}

it.each([
  ['a transport stream', 'ts/index.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['fragmented MP4 in byte ranges', 'fragmented/index.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['a transport stream in byte ranges', 'ranges/index.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['a clock that starts over', 'rollover/index.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['AES-128', 'aes/index.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['a gap', 'gap.m3u8', [0, 1, 2, 3, 6, 7]],
  ['a clock that jumps', 'jump.m3u8', [0, 1, 2, 3, 6, 7]],
  ['discontinuities, the picture upright in the middle', 'discontinuity.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['sound that ends in the middle of a segment', 'soundEnds/index.m3u8', [0, 1, 2, 4, 5, 6, 7]],
  ['sound that begins in the middle of a segment', 'soundBegins/index.m3u8', [0, 1, 2, 3, 5, 6, 7]],
  ['segments with sound, then without', 'soundGoes.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['segments without sound, then with it', 'soundComes.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
  ['a voice of its own that is shorter than the picture', 'voiceEnds/main.m3u8', [0, 1, 2, 3, 4, 5, 6, 7]],
])('%s plays to its end', async (_name, manifest, seconds) => {
  await watch(manifest);
  expect(await playToItsEnd()).toEqual(expect.arrayContaining(seconds));
});

it('what came before sound that begins in mid-film is played, though playback starts after it was refused', async () => {
  const { page } = television;
  await page.evaluate((key) => sessionStorage.setItem(key, '1500'), LATE);
  try {
    await watch('soundBegins/index.m3u8');
    expect(await playToItsEnd()).toEqual(expect.arrayContaining([0, 1, 2, 3, 5, 6, 7]));
  } finally {
    await page.evaluate((key) => sessionStorage.removeItem(key), LATE);
  }
});

it('AC-3, which this engine cannot decode, plays to its end without sound, and says so', async () => {
  await watch('ac3/index.m3u8');
  await television.page.getByText('Цей пристрій не відтворює звук цього відео').waitFor();
  await playToItsEnd();
});

it('sound that comes in mid-film is heard', async () => {
  await watch('soundComes.m3u8');
  const isHeard = async () => (await state()) === 'playing' && (await readSound(television.page)) === 'uk';
  await until('the sound', isHeard);
  await playToItsEnd();
});

it('sound without a picture plays to its end', async () => {
  await watch('sound/index.m3u8');
  await playToItsEnd();
});

it('subtitles whose clock is not the picture’s stand where they belong', async () => {
  await watch('webvtt/main.m3u8');
  const { page, press } = television;
  await page.locator('[data-focus-key="player.subtitles"]').waitFor();
  // A paused picture leaves its line visible for as long as needed.
  await press('k' as never);
  await until('the picture to stand', async () => (await state()) === 'paused');
  await press('c' as never);
  for (const second of [1, 5]) {
    await page.evaluate((to) => {
      document.querySelector('video')!.currentTime = to + 0.5;
    }, second);
    await until(`second ${second}`, async () => (await readPicture(page)).second === second);
    const line = page.locator('[data-subtitles]', { hasText: `line ${second - 1}` });
    await until(`the line of second ${second}`, () => line.isVisible(), 10_000);
  }
  await press('k' as never);
  await until('the end of the stream', hasEnded);
});

it.each([
  ['both hosts answer', null],
  ['the near host has lost its voices', /^near\/voices\/uk\//],
  ['the far host has lost its voices', /^far\/voices\/uk\//],
])('voices of two hosts are heard: %s', async (_name, lost) => {
  missing = lost;
  await watch('voices/main.m3u8');
  const isHeard = async () => (await state()) === 'playing' && (await readSound(television.page)) === 'uk';
  // The host without them is retried several times before the other one.
  await until('the voice', isHeard, 90_000);
  await playToItsEnd();
});

it.each([
  ['protection this player has no keys for', 'drm.m3u8'],
  ['codecs no browser here has', 'codec.m3u8'],
  ['a wrong key', 'wrongKey.m3u8'],
  ['no manifest at all', 'none.m3u8'],
  ['a list of key pictures alone', 'keyPictures/index.m3u8'],
  ['a key that is not there', 'noKey.m3u8'],
])('%s is told in the right words', async (_name, manifest) => {
  await watch(manifest);
  await until('a message', async () => (await problem()) !== null);
  expect(await problem()).toBe('unsupported');
  await television.waitForFocus('player.report');
});
