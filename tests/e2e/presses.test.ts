import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildClient } from '../../scripts/buildClient.ts';
import { countPresses, excess } from '../bench/counts.ts';
import { SCREENS } from '../bench/subjects.ts';
import { growth, visitScreens } from '../bench/visits.ts';
import { openWorkbench, type Workbench } from '../bench/workbench.ts';
import { ROOT } from '../source/readSources.ts';

let bench: Workbench;

beforeAll(async () => {
  await buildClient();
  bench = await openWorkbench(`${ROOT}dist`);
});
afterAll(() => bench.close());

it.each(SCREENS.filter(({ isHeld }) => isHeld))('a press on the $what stays within its budget', async (subject) => {
  const counts = await countPresses(bench.browser, bench.origin, subject);
  expect(counts.every(({ cells, nodes, styles }) => cells > 10 && nodes > 100 && styles > 0)).toBe(true);
  expect(excess(subject.name, counts)).toEqual([]);
});

it('screens leave nothing behind', async () => {
  const held = await visitScreens(bench.browser, bench.origin);
  expect(held.every(({ nodes, listeners }) => nodes > 100 && listeners > 10)).toBe(true);
  expect(growth(held)).toEqual([]);
});
