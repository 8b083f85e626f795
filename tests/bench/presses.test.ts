import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient } from '../../scripts/buildClient.ts';
import { countPresses, excess } from './counts.ts';
import { openRemote } from './remote.ts';
import { SCREENS } from './subjects.ts';
import { growth, visitScreens } from './visits.ts';
import { openWorkbench, type Workbench } from './workbench.ts';
import { ROOT } from '../source/readSources.ts';
import { until } from '../e2e/until.ts';

const HELD = SCREENS.filter(({ isHeld }) => isHeld);

let bench: Workbench;

beforeAll(async () => {
  await buildClient();
  bench = await openWorkbench(`${ROOT}dist`);
});
afterAll(() => bench.close());

it.each(HELD)('a press on the $what stays within its budget', async (subject) => {
  const counts = await countPresses(bench.browser, bench.origin, subject);
  expect(counts.every(({ cells, nodes, styles }) => cells > 10 && nodes > 100 && styles > 0)).toBe(true);
  expect(excess(subject.name, counts)).toEqual([]);
});

it.each(HELD)('quick presses down and up the $what end where they began', async (subject) => {
  const remote = await openRemote(bench.browser, bench.origin + subject.path, { storage: subject.storage });
  const focused = () => remote.page.evaluate(() => document.activeElement?.getAttribute('data-focus-key'));
  try {
    await subject.begin(remote);
    await remote.throttle(6);
    const start = await focused();
    // On a slow machine the next key arrives before the previous one has been drawn.
    for (let press = 0; press < 9; press += 1) await remote.press('ArrowDown');
    await until('focus below', async () => (await focused()) !== start);
    for (let press = 0; press < 9; press += 1) await remote.press('ArrowUp');
    // The last row may still be drawn; focus follows it.
    await until(`focus on ${start}`, async () => (await focused()) === start);
  } finally {
    await remote.close();
  }
});

it('screens leave nothing behind', async () => {
  const held = await visitScreens(bench.browser, bench.origin);
  expect(held.every(({ nodes, listeners }) => nodes > 100 && listeners > 10)).toBe(true);
  expect(growth(held)).toEqual([]);
});
