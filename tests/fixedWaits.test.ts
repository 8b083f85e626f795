import { expect, it } from 'vitest';
import { fixedWaits } from './source/fixedWaits.ts';
import { readSource, sourcePaths } from './source/readSources.ts';

/** Where time itself has to pass: the file, its number of such waits, and why no condition can replace them. */
const REASONS: readonly (readonly [path: string, count: number, reason: string])[] = [
  ['.storybook/camera/HostedStory.tsx', 1, 'looks again whether the story is over'],
  ['.storybook/camera/rest.ts', 2, 'looks again whether the page has come to rest'],
  ['.storybook/frames/framed.ts', 1, 'a limit: a frame whose story never ends lets the next one begin'],
  ['.storybook/remote.ts', 3, 'a held key repeats as often as that of a remote'],
  ['.storybook/step.ts', 1, 'looks again whether what is awaited holds'],
  ['tests/attack/slowhttptest.ts', 1, 'somebody else asks at the pace of a person while slow senders are at work'],
  ['tests/bench/counts.ts', 2, 'looks again whether the page has stopped rendering'],
  ['tests/bench/keyToPaint.ts', 4, 'measures presses at the pace of a hand'],
  ['tests/bench/library.ts', 1, 'asks for home at the pace of viewers'],
  ['tests/bench/longListing.ts', 4, 'measures a held key, and the memory that is kept a while later'],
  ['tests/bench/player/arms/page.ts', 1, 'a limit: a player that never shows a picture'],
  ['tests/bench/player/line.ts', 2, 'delays bytes as a slow network does'],
  ['tests/bench/player/measures.ts', 4, 'measures players after the same stretch of play'],
  ['tests/bench/remote.ts', 1, 'a held key repeats as often as that of a remote'],
  ['tests/e2e/hands/finger.ts', 1, 'the browser takes a finger that lifts while it moves for a fling'],
  ['tests/e2e/holding.ts', 1, 'Chromium frees media elements in several collections, and tells nobody when'],
  ['tests/e2e/player/faults.test.ts', 2, 'the faults that are tried: answers 5 s late, and 15 s without a network'],
  ['tests/e2e/player/watchedFilm.ts', 1, 'listens again to what the film plays'],
  ['tests/e2e/until.ts', 1, 'looks again whether what is awaited holds'],
  ['tests/engines/engine.ts', 2, 'an engine tells a long press from a short one by the time that a finger rests'],
  ['tests/server/library/crash.test.ts', 1, 'kills the server at a random moment'],
  ['tests/server/stop.test.ts', 1, 'spreads requests, so that the signal finds connections both busy and idle'],
];

const PLACES = /^(tests|stories|\.storybook|mocks)\//;

const found = fixedWaits(
  sourcePaths()
    .filter((path) => PLACES.test(path))
    .map((path) => ({ path, text: readSource(path) })),
);

it('Tests and stories wait for conditions; each wait for time has its reason', () => {
  const paths = [...new Set([...found.map(({ path }) => path), ...REASONS.map(([path]) => path)])].sort();
  const differing = paths.flatMap((path) => {
    const waits = found.filter((one) => one.path === path);
    const allowed = REASONS.find(([place]) => place === path)?.[1] ?? 0;
    return waits.length === allowed
      ? []
      : [`${path}: ${waits.length}, with a reason ${allowed}: ${waits.map(({ code }) => code).join('; ')}`];
  });
  expect(differing).toEqual([]);
});

it.each([
  'await new Promise((resolve) => setTimeout(resolve, 600));',
  'await new Promise<void>((done) => { window.setTimeout(() => done(), REST_MS); });',
  'page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));',
  'await page.waitForTimeout(300);',
  "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(50);",
  'const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)); await pause(20);',
  'function pause(ms: number) { return new Promise((resolve) => setTimeout(resolve, ms)); } void pause(20);',
  "import { nap } from './nap.ts'; await nap(20);",
  "send([{ type: 'pause', duration: 900 }]);",
])('A wait for time is seen: %s', (text) => {
  const nap = 'export const nap = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));';
  const sources = [
    { path: 'tests/a.test.ts', text },
    { path: 'tests/nap.ts', text: nap },
  ];
  expect(fixedWaits(sources)).toHaveLength(1);
});

it.each([
  'await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));',
  'await new Promise((turn) => setTimeout(turn, 0));',
  'setTimeout(() => setIsThere(true), 200);',
  "vi.useFakeTimers({ toFake: ['setTimeout'] }); vi.advanceTimersByTime(500);",
  'await expect.poll(programs, { timeout: 30_000 }).toEqual([]);',
])('What waits for no time is let through: %s', (text) =>
  expect(fixedWaits([{ path: 'tests/a.test.ts', text }])).toEqual([]),
);
