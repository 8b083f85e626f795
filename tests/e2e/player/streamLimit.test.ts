import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Progress } from '../../../server/contract/library.ts';
import type { Streams } from '../../../server/contract/playback.ts';
import { type ApiClient, openAccount, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision, type Television } from '../television.ts';
import { until } from '../until.ts';

/** The streams of an account; a client takes all but one. */
const PLACES = 5;
const FILM = 1;

let server: TestServer;
let api: ApiClient;
let [first, second]: (Television | undefined)[] = [];

beforeAll(async () => {
  server = await serve();
  const account = await openAccount(server.origin, 'oksana', 'kalyna-2026');
  api = await signIn(server.origin, account);
  for (let place = 1; place < PLACES; place++) await api.call('POST', '/playback', { movieId: 1 + place });
  const watch = async () =>
    openTelevision(server.origin, `/watch?title=${FILM}`, {
      storage: storageOf((await signIn(server.origin, account)).session),
    });
  first = await watch();
  await until('the film', async () => (await time(first!)) > 0.5);
  await first.page.keyboard.press('3');
  second = await watch();
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await server.dispose();
});

const time = ({ page }: Television) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
const problem = ({ page }: Television) => page.locator('main[data-problem]').getAttribute('data-problem');
const says = ({ page }: Television, text: RegExp) => page.getByText(text).first().isVisible();

it('one device too many is told, and may take the place of another', async () => {
  const device = second!;
  await device.waitForFocus('player.retry');
  expect(await problem(device)).toBe('stream_limit');
  await until(
    'what plays',
    async () => (await device.page.locator('[data-focus-key^="player.stream."]').count()) === PLACES,
  );
  const { items } = await api.call<Streams>('GET', '/playback');
  const { sid } = items.at(-1)!;
  await device.reach(`player.stream.${sid}`, 'ArrowDown');
  await device.press('Enter');
  await until('the film', async () => (await time(device)) > 0.5);
});

it('the other one says why it has stopped, and keeps its place', async () => {
  const device = first!;
  await device.waitForFocus('player.retry');
  expect(await problem(device)).toBe('stream_stopped');
  expect(await says(device, /Місце \d+:\d\d(:\d\d)? збережено/)).toBe(true);
  const stopped = await time(device);
  const { items } = await api.call<{ items: Progress[] }>('GET', `/me/progress/${FILM}`);
  expect(items.length).toBe(1);
  expect(stopped).toBeGreaterThan(100);
  await device.press('Enter');
  await until('the refusal', async () => (await problem(device)) === 'stream_limit');
  expect(second!.errors()).toHaveLength(1);
});
