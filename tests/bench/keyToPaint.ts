import { setTimeout as pause } from 'node:timers/promises';
import type { HoldSample } from './probe.ts';
import type { Remote } from './remote.ts';
import type { Leg, Subject } from './subjects.ts';

/** The pause between two presses of a thumb on a remote, ms. */
const REST_MS = 200;
/** How long a key is held, ms: not long enough to reach the end of a row of 30. */
const HOLD_MS = 800;

/** The most presses needed to get back from where a held key led. */
const MOST_BACK = 40;

/** Identifies the focused element among its neighbours, on every page. */
const focusedName = ({ page }: Remote) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-focus-key') ?? document.activeElement?.textContent);

/** One round on one page: ms from press to paint, and the held key. */
export interface Round {
  right: number[];
  down: number[];
  held: HoldSample;
  /** Main-thread work for one press and what follows it, in ms, on average. */
  work: number;
}

/** Presses along one leg; ms of each press. */
async function walk(remote: Remote, { key, times, back, turns }: Leg): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (let press = 0; press < times; press += 1) {
      taken.push((await remote.press(key)).ms);
      await pause(REST_MS);
    }
    for (let press = 0; press < times; press += 1) await remote.press(back);
    await pause(REST_MS);
  }
  return taken;
}

/** Measures a page once at the current CPU rate; focus ends where it began. */
export async function measureRound(remote: Remote, { right, down, held }: Subject): Promise<Round> {
  await remote.page.bringToFront();
  // The first press after measuring another page wakes this one up.
  await remote.press(right.key);
  await remote.press(right.back);
  await pause(REST_MS);
  const before = await remote.busyMs();
  const round = { right: await walk(remote, right), down: await walk(remote, down) };
  const presses = 2 * (right.times * right.turns + down.times * down.turns);
  const work = ((await remote.busyMs()) - before) / presses;
  const start = await focusedName(remote);
  const sample = await remote.hold(held.key, HOLD_MS);
  for (let press = 0; (await focusedName(remote)) !== start; press += 1) {
    if (press === MOST_BACK) throw new Error(`${held.back} does not lead back to ${start}`);
    await remote.press(held.back);
  }
  await pause(REST_MS);
  return { ...round, held: sample, work };
}
