import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, storageOf } from './apiClient.ts';
import { serve, type TestServer } from './serve.ts';
import { openTelevision, type Television } from './television.ts';
import { until } from './until.ts';

const VISITS = 20;
/** Less than one a visit: what stays with each would be twenty and more. */
const MOST = { nodes: 19, listeners: 19 } as const;

let server: TestServer;
let television: Television;
let cdp: CDPSession;

beforeAll(async () => {
  server = await serve();
  const { session } = await signIn(server.origin);
  television = await openTelevision(server.origin, '/movie/1', { storage: storageOf(session) });
  cdp = await television.page.context().newCDPSession(television.page);
  await cdp.send('Performance.enable');
});
afterAll(async () => {
  await television.close();
  await server.dispose();
});

async function visitPlayer(times: number) {
  for (let visit = 0; visit < times; visit++) {
    await television.waitForFocus('movie.play');
    await television.press('Enter');
    await until('a picture', () =>
      television.page.evaluate(
        () => (document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0,
      ),
    );
    // The first press may only close the controls.
    for (let presses = 0; presses < 3 && television.page.url().includes('/watch'); presses++) {
      await television.press('Escape');
      await until('the player to be left', () => !television.page.url().includes('/watch'), 1_500).catch(() => {});
    }
  }
  await television.waitForFocus('movie.play');
}

async function holding() {
  for (let time = 0; time < 4; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

it('keeps no node and no listener of a player that was left', async () => {
  await visitPlayer(4);
  const before = await holding();
  await visitPlayer(VISITS);
  expect(await television.page.locator('video').count()).toBe(0);
  // Media elements are let go in steps of their own.
  await until('what was left to be collected', async () => {
    const { nodes, listeners } = await holding();
    return nodes - before.nodes <= MOST.nodes && listeners - before.listeners <= MOST.listeners;
  }).catch(async () => {
    const after = await holding();
    throw new Error(
      `${VISITS} visits keep ${after.nodes - before.nodes} nodes, ${after.listeners - before.listeners} listeners`,
    );
  });
  expect(television.errors()).toEqual([]);
});
