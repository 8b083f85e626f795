import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Playback } from '../../../server/contract/playback.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { readPicture } from './readDemo.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The length of the demo programme, which repeats. */
const LOOP_S = 64;

let server: TestServer;
let api: ApiClient;
let series: number;
let film: number;
let storage: Record<string, string>;
let television: Television | undefined;
/** Leases given to the page, the latest last. */
let leases: (Playback & { after?: string })[] = [];

beforeAll(async () => {
  server = await serve();
  api = await signIn(server.origin);
  storage = storageOf(api.session);
  const idOf = async (text: string) => {
    const { items } = await api.call<{ items: { movieId: number | null }[] }>('GET', `/search/suggest?q=${text}`);
    return items.find(({ movieId }) => movieId !== null)!.movieId!;
  };
  [series, film] = [await idOf('Superman'), await idOf('Metropolis')];
});
afterAll(async () => {
  await television?.close();
  await server.dispose();
});

const episode = (season: number, n: number) => series * 10_000 + season * 100 + n;
const tv = () => television!;
const time = () => tv().page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const controlsAre = (state: string) =>
  until(`controls: ${state}`, () => tv().page.locator(`main[data-controls="${state}"]`).isVisible(), 20_000);

/** Opens the player at an address and waits for its picture. */
async function watch(query: string, settings: Record<string, string> = {}) {
  await television?.close();
  // A closed browser gives no lease back, and the account only has a few.
  for (const { sid } of leases) await api.call('DELETE', `/playback/${sid}`);
  television = await openTelevision(server.origin, '/', { storage: { ...storage, ...settings } });
  leases = [];
  tv().page.on('response', async (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || !response.url().endsWith('/api/playback') || !response.ok()) return;
    leases.push({ ...((await response.json()) as Playback), after: request.postDataJSON().after });
  });
  await tv().page.goto(`${server.origin}/watch?${query}`);
  await until('the picture', async () => (await time()) > 0.2, 30_000);
}

/** Seeks by the digit keys and the bar: a tenth of the film, and ten seconds per press. */
async function goTo(seconds: number) {
  const { durationS } = leases.at(-1)!;
  const tenth = Math.floor((seconds / durationS) * 10);
  await tv().page.keyboard.press(String(tenth));
  const from = (durationS * tenth) / 10;
  const presses = Math.floor((seconds - from) / 10);
  for (let press = 0; press < presses; press++) await tv().page.keyboard.press('l');
  await until('the place', async () => Math.abs((await time()) - (from + presses * 10)) < 8, 20_000);
}

/** Waits until the picture itself shows a second of the film, within a tolerance. */
const pictureAt = (seconds: number, within = 3) =>
  until(
    `a picture of second ${seconds}`,
    async () => {
      // Between two episodes there is no picture.
      const { second } = await readPicture(tv().page).catch(() => ({ second: NaN }));
      const off = Math.abs(second - (seconds % LOOP_S));
      return Math.min(off, LOOP_S - off) <= within;
    },
    20_000,
  );

const marker = (kind: string) => leases.at(-1)!.markers.find((one) => one.kind === kind)!;

it('goes from chapter to chapter', async () => {
  await watch(`title=${film}`);
  const [, second, third] = leases[0]!.chapters;
  await tv().page.keyboard.press('MediaTrackNext');
  await pictureAt(second!.startS);
  await tv().page.keyboard.press('MediaTrackNext');
  await until('the third chapter', async () => (await time()) >= third!.startS);
  await pictureAt(third!.startS);
  await tv().page.keyboard.press('MediaTrackPrevious');
  await until('the second chapter', async () => (await time()) < third!.startS);
  await pictureAt(second!.startS);
});

it('skips an opening by the button that comes with it', async () => {
  await watch(`title=${series}&episode=${episode(1, 1)}`);
  await controlsAre('nothing');
  await tv().waitForFocus('player.skip');
  await tv().press('Enter');
  const { endS } = marker('intro');
  await until('the end of the opening', async () => (await time()) >= endS - 0.2);
  await pictureAt(endS);
  await tv().waitForFocus('player.surface');
});

it('skips by itself where that is set, and takes it back', async () => {
  await watch(`title=${series}&episode=${episode(1, 1)}`, { 'player-skip': 'auto' });
  const { startS, endS } = marker('intro');
  await until('the end of the opening', async () => (await time()) >= endS - 0.2, 20_000);
  await pictureAt(endS);
  if ((await tv().focused()) !== 'player.undo') await tv().press('Escape');
  await tv().waitForFocus('player.undo');
  await tv().press('Enter');
  await pictureAt(startS + 1);
  expect(await time()).toBeLessThan(endS);
});

it('goes on to the next episode at the credits, across seasons, on a lease that was taken ahead', async () => {
  await watch(`title=${series}&episode=${episode(1, 9)}`);
  const first = leases[0]!;
  expect(first.nextEpisodeId).toBe(episode(2, 1));
  await goTo(marker('credits').startS - 5);
  await tv().press('Escape');
  await tv().waitForFocus(/^player\.card\./);
  await until('the lease ahead', () => leases.length === 2, 10_000);
  expect(leases[1]).toMatchObject({ episodeId: episode(2, 1), after: first.sid });
  await until(
    'the next episode',
    () =>
      tv()
        .page.url()
        .includes(String(episode(2, 1))),
    30_000,
  );
  await until('its picture', async () => (await time()) > 0.2 && (await time()) < 30, 20_000);
  await pictureAt(await time());
  expect(leases).toHaveLength(2);
  const { items } = await api.call<{ items: { episodeId: number; watched: boolean }[] }>(
    'GET',
    `/me/progress/${series}`,
  );
  expect(items.find(({ episodeId }) => episodeId === episode(1, 9))?.watched).toBe(true);
});

it('goes back: to the beginning first, then to the episode before', async () => {
  await goTo(60);
  await tv().page.keyboard.press('MediaTrackPrevious');
  await until('the beginning', async () => (await time()) < 5);
  await tv().page.keyboard.press('MediaTrackPrevious');
  await until(
    'the episode before',
    () =>
      tv()
        .page.url()
        .includes(String(episode(1, 9))),
    20_000,
  );
  await until('its lease', () => leases.at(-1)?.episodeId === episode(1, 9), 20_000);
});

it('asks before nobody, perhaps, and marks nothing that ended meanwhile', async () => {
  await watch(`title=${series}&episode=${episode(1, 1)}`, { 'player-time-code': 'false' });
  const isRunning = () => tv().page.locator('main[data-state="playing"]').isVisible();
  // No keys: each would count as a sign of life. Below 60 s, so that it is not the previous episode's picture.
  for (const n of [1, 2, 3, 4]) {
    const isThere = () =>
      tv()
        .page.url()
        .endsWith(String(episode(1, n)));
    await until(`episode ${n}`, async () => isThere() && (await isRunning()) && (await time()) < 60, 60_000);
    await tv().page.evaluate(
      (second) => {
        document.querySelector('video')!.currentTime = second;
      },
      marker('credits').startS + 8,
    );
  }
  await tv().waitForFocus('player.asleep.goOn');
  await tv().press('ArrowRight');
  await tv().press('Enter');
  await until('the player to be left', () => new URL(tv().page.url()).pathname !== '/watch');
  const watched = async () => {
    const { items } = await api.call<{ items: { episodeId: number; watched: boolean }[] }>(
      'GET',
      `/me/progress/${series}`,
    );
    return [2, 3, 4].map((n) => items.find(({ episodeId }) => episodeId === episode(1, n))?.watched);
  };
  await until('the last position', async () => (await watched())[2] !== undefined);
  expect(await watched()).toEqual([true, true, false]);
}, 240_000);

it('plays an episode that is chosen below the controls', async () => {
  await watch(`title=${series}&episode=${episode(2, 1)}`);
  await tv().press('ArrowUp');
  await tv().waitForFocus(/^player\./);
  if ((await tv().focused()) === 'player.bar') await tv().press('ArrowDown');
  await tv().press('ArrowDown');
  await tv().waitForFocus(/^watch\./);
  await tv().reach(/^watch\.episodes\.2/, 'ArrowDown', 3);
  await tv().press('ArrowRight', 2);
  await tv().press('Enter');
  await until(
    'the episode',
    () =>
      tv()
        .page.url()
        .includes(String(episode(2, 3))),
    20_000,
  );
  await until('its lease', () => leases.at(-1)?.episodeId === episode(2, 3), 20_000);
  await until('the panel to be gone', async () => (await tv().page.locator('[data-below]').count()) === 0);
  expect(tv().errors()).toEqual([]);
});
