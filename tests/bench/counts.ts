import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { openRemote, type Remote } from './remote.ts';
import { installRenderCounter } from './renderCounter.ts';
import type { Leg, Subject } from './subjects.ts';
import { median } from './statistics.ts';
import { type EngineWork, TRACED, workOfPresses } from './traces.ts';

/** Timers that a press sets have fired by then, in ms; and it is over once nothing has rendered for STILL_MS. */
const SETTLED_MS = 700;
const STILL_MS = 300;
const PRESSES = 6;

/** The maximum of each count over the presses of a leg; for CPU time the median. */
export interface PressCount extends EngineWork {
  key: string;
  /** Components rendered before the frame that shows the press, and in total. */
  rendersToPaint: number;
  renders: number;
  commits: number;
  /** In the document. */
  nodes: number;
  cells: number;
}

/** The most that may be counted for any press. Ten rows of shelves stay mounted, each with the cards that a viewer has come to. */
export const BUDGET = { forcedLayouts: 1, rendersToPaint: 2, nodes: 3400, cells: 230 } as const;

/** What exceeds the budget, one sentence each. */
export function excess(subject: string, counts: readonly PressCount[]): string[] {
  const names = Object.keys(BUDGET) as (keyof typeof BUDGET)[];
  return counts.flatMap((count) =>
    names
      .filter((name) => count[name] > BUDGET[name])
      .map((name) => `${subject}, ${count.key}: ${name} ${count[name]}, at most ${BUDGET[name]}`),
  );
}

const rendersOf = ({ page }: Remote) => page.evaluate(() => ({ ...window.benchRenders! }));

/** Waits until everything that follows a press is done, however long the machine takes. */
async function settle(remote: Remote): Promise<void> {
  await pause(SETTLED_MS);
  let [before, now] = [-1, (await rendersOf(remote)).commits];
  while (before !== now) {
    await pause(STILL_MS);
    [before, now] = [now, (await rendersOf(remote)).commits];
  }
}

async function countLeg(browser: Browser, remote: Remote, { key }: Leg, cells: string): Promise<PressCount> {
  const seen: Pick<PressCount, 'rendersToPaint' | 'renders' | 'commits' | 'nodes' | 'cells'>[] = [];
  await browser.startTracing(remote.page, { categories: TRACED });
  for (let press = 0; press < PRESSES; press += 1) {
    const before = await rendersOf(remote);
    const { renders } = await remote.press(key);
    await settle(remote);
    const after = await rendersOf(remote);
    const size = await remote.page.evaluate((selector) => {
      const walker = document.createTreeWalker(document.documentElement);
      let nodes = 1;
      while (walker.nextNode()) nodes += 1;
      return { nodes, cells: document.querySelectorAll(selector).length };
    }, cells);
    seen.push({
      rendersToPaint: renders - before.renders,
      renders: after.renders - before.renders,
      commits: after.commits - before.commits,
      ...size,
    });
  }
  const work = workOfPresses(await browser.stopTracing());
  if (work.length !== PRESSES) throw new Error(`${work.length} presses of ${key} are in the trace`);
  const presses = work.map((one, place) => ({ ...one, ...seen[place]! }));
  const most = (name: Exclude<keyof PressCount, 'key'>) => Math.max(...presses.map((press) => press[name]));
  return {
    key,
    mainMs: median(presses.map(({ mainMs }) => mainMs)),
    forcedLayouts: most('forcedLayouts'),
    layouts: most('layouts'),
    largestForced: most('largestForced'),
    styles: most('styles'),
    rendersToPaint: most('rendersToPaint'),
    renders: most('renders'),
    commits: most('commits'),
    nodes: most('nodes'),
    cells: most('cells'),
  };
}

/** Counts what presses along a page's two legs cost, without throttling. */
export async function countPresses(browser: Browser, origin: string, subject: Subject): Promise<PressCount[]> {
  const { path, storage, begin, right, down, cells } = subject;
  const remote = await openRemote(browser, origin + path, { storage, script: installRenderCounter });
  try {
    await begin(remote);
    await settle(remote);
    // The first press hides the pointer and loads pictures that are missing.
    await remote.press(right.key);
    await settle(remote);
    await remote.press(right.back);
    await settle(remote);
    return [await countLeg(browser, remote, right, cells), await countLeg(browser, remote, down, cells)];
  } finally {
    await remote.close();
  }
}
