import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryPage, Progress } from '../../../server/contract/library.ts';
import { signIn, storageOf } from '../../server/apiClient.ts';
import { serve, type TestServer } from '../serve.ts';
import { openTelevision } from '../television.ts';
import { until } from '../until.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** A film that another device left lately, and one that it left hours ago. */
const [RECENT, EARLIER] = [31, 1];
const LEFT_AT_S = 900;

let server: TestServer;
beforeAll(async () => {
  server = await serve();
});
afterAll(() => server.dispose());

/** Run in the page: its clock is wrong by so many milliseconds. */
const wrongBy = (ms: number) => `{
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(RealDate.now() + ${ms});
    }
    static now() {
      return RealDate.now() + ${ms};
    }
  };
}`;

it.each([
  ['behind', -25 * HOUR_MS],
  ['ahead', 25 * HOUR_MS],
])(
  'a device whose clock is a day %s goes on with a film, keeps its position, and clears the last hour alone',
  async (_way, ms) => {
    const api = await signIn(server.origin);
    const stored = async (id: number) =>
      (await api.call<{ items: Progress[] }>('GET', `/me/progress/${id}`)).items[0] ?? null;
    for (const [id, agoMs] of [
      [RECENT, 40 * MINUTE_MS],
      [EARLIER, 5 * HOUR_MS],
    ] as const) {
      const at = new Date(Date.now() - agoMs).toISOString();
      await api.call('PUT', `/me/progress/${id}`, { positionS: LEFT_AT_S, durationS: 4000, event: 'stop', at });
    }
    const television = await openTelevision(server.origin, '/', {
      storage: storageOf(api.session),
      script: wrongBy(ms),
    });
    const { page } = television;
    /** Whether the film plays past a second: before it has begun, leaving it keeps no position. */
    const playsPast = (second: number) =>
      page.evaluate(
        (least) =>
          document.querySelector('main')?.getAttribute('data-state') === 'playing' &&
          (document.querySelector('video')?.currentTime ?? 0) > least,
        second,
      );
    await television.waitForFocus(/^home\./);

    await page.goto(`${server.origin}/watch?title=${RECENT}`);
    await until('the film from where it was left', () => playsPast(LEFT_AT_S - 30));
    await page.keyboard.press('5');
    await until('the film further on', () => playsPast(2 * LEFT_AT_S));
    const from = Date.now();
    await until('the player to be left', async () => {
      await television.press('Escape');
      return new URL(page.url()).pathname !== '/watch';
    });
    await until('the position', async () => ((await stored(RECENT))?.positionS ?? 0) > 2 * LEFT_AT_S);
    const at = Date.parse((await stored(RECENT))?.at ?? '');
    expect(Math.abs(at - from)).toBeLessThan(MINUTE_MS);

    await page.goto(`${server.origin}/history`);
    await television.waitForFocus(/^history\.\d+-/);
    await television.reach(/^history\.tools\./, 'ArrowUp');
    await television.reach('history.tools.range', 'ArrowRight', 4);
    await television.press('Enter');
    await television.waitForFocus('history.ranges.hour');
    await television.press('Enter');
    await television.waitForFocus('remove.stay');
    await television.press('ArrowRight');
    await television.press('Enter');
    await until('the earlier film alone', async () => {
      const { items } = await api.call<HistoryPage>('GET', '/me/history');
      return items.map(({ card }) => card.id).join() === String(EARLIER);
    });
    expect(television.errors()).toEqual([]);
    await television.close();
  },
);
