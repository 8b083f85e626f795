import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage } from '../../../server/contract/library.ts';
import { type ApiClient, signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { until } from '../until.ts';
import { timeOf } from './atFilm.ts';
import { type Hand, HANDS, openHand } from './hand.ts';

const DAY_MS = 86_400_000;
/** The entry that is hidden and restored. */
const SECOND = /^history\.\d+-\d+-\d+\.2$/;

let server: TestServer;
let hand: Hand;

beforeAll(async () => {
  server = await serve();
});
afterEach(() => hand?.close());
afterAll(() => server.dispose());

describe.each(HANDS.map((kind) => ({ ...kind, kind })))('On a $screen, the history', ({ kind }) => {
  let api: ApiClient;
  beforeAll(async () => {
    // A demo guest has the features of every plan.
    api = await signIn(server.origin);
    for (const [id, agoMs] of [
      [31, 0],
      [1, 60_000],
      [2, 3 * DAY_MS],
    ] as const) {
      const at = new Date(Date.now() - agoMs).toISOString();
      await api.call('PUT', `/me/progress/${id}`, { positionS: 900, durationS: 4000, event: 'stop', at });
    }
  });

  const open = async () => {
    hand = await openHand(kind, server.origin, '/history', { storage: storageOf(api.session) });
  };
  const ids = async () => (await api.call<HistoryPage>('GET', '/me/history')).items.map(({ card }) => card.id);

  it('gives all of it as a file', async () => {
    await open();
    const [download] = await Promise.all([hand.page.waitForEvent('download'), hand.press('history.tools.export')]);
    expect(download.suggestedFilename()).toBe('promin-history.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toBeTruthy();
    expect(hand.errors()).toEqual([]);
  });

  it('hides a title, shows what is hidden, and takes it back by its notice', async () => {
    await open();
    await hand.hold(SECOND, 'history.menu.hide');
    await hand.press('history.menu.hide');
    await until('two are left', async () => (await ids()).length === 2);
    // The entries below move up as it disappears.
    await hand.gone(SECOND);
    await hand.press(/^toasts\..+/);
    await until('three again', async () => (await ids()).length === 3);
    await hand.hold(SECOND, 'history.menu.hide');
    await hand.press('history.menu.hide');
    await until('two are left', async () => (await ids()).length === 2);
    await hand.gone(SECOND);
    await hand.press('history.tools.hidden');
    await hand.hold(SECOND, 'history.menu.show');
    await hand.press('history.menu.show');
    await until('three again', async () => (await ids()).length === 3);
    expect(hand.errors()).toEqual([]);
  });

  it('goes on with a film where it was left', async () => {
    await open();
    await hand.press(/^history\.\d+-\d+-\d+\.31$/);
    await hand.at(/^\/watch\?title=31/);
    await until('the film where it was', async () => (await timeOf(hand)) > 800, 30_000);
    await hand.back();
    await hand.at('/history');
    expect(hand.errors()).toEqual([]);
  });

  it('forgets the last day alone', async () => {
    await open();
    await hand.press('history.tools.range');
    await hand.press('history.ranges.day');
    await hand.press('remove.confirm');
    await until('what is older', async () => (await ids()).join() === '2');
    expect(hand.errors()).toEqual([]);
  });
});
