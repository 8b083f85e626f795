import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { signIn, storageOf } from '../server/apiClient.ts';
import { openRemote, type Remote } from './remote.ts';
import { untilFocused } from './subjects.ts';

/** The line that a held arrow is to reach, and how many times it repeats per second. */
const ROW = 2000;
const REPEAT_HZ = 30;
/** The run is aborted after this time, ms. */
const MOST_MS = 300_000;
/** This long after the key is released, ms, no visible cell may be blank. */
const REST_MS = 150;

const BUDGET = { cells: 400, blanks: 0, heapMB: 20 } as const;

/** Running through a listing of 100,000 titles with a held arrow. */
export interface LongRun {
  seconds: number;
  /** The line reached, counted from 1. */
  row: number;
  /** The most cells in the document at any time. */
  cells: number;
  /** Visible cells without a title, once the list is at rest. */
  blanks: number;
  /** Heap growth of the page, measured after garbage collection. */
  heapMB: number;
  /** Whether the same title is in the same line after opening it and going back. */
  isRestored: boolean;
}

/** What exceeds the budget, one sentence each. */
export function longRunExcess(run: LongRun): string[] {
  const over = (Object.keys(BUDGET) as (keyof typeof BUDGET)[]).filter((name) => run[name] > BUDGET[name]);
  const faults = over.map((name) => `A long listing: ${name} ${run[name].toFixed(1)}, at most ${BUDGET[name]}`);
  if (!run.isRestored) faults.push('A long listing: on return it stands elsewhere');
  return run.row < ROW ? [...faults, `A long listing: line ${run.row} was reached, not ${ROW}`] : faults;
}

/** The result as one printable line. */
export function longRunLine({ seconds, row, cells, blanks, heapMB, isRestored }: LongRun): string {
  const back = isRestored ? 'the same place on return' : 'another place on return';
  return `Line ${row} after ${seconds.toFixed(1)} s: at most ${cells} cells, ${blanks} blank after ${REST_MS} ms at rest, ${heapMB.toFixed(1)} MB more, ${back}\n`;
}

/** Holds Down in an endless listing of the service at `origin` until it reaches line 2,000. */
export async function runLongListing(browser: Browser, origin: string): Promise<LongRun> {
  const { session } = await signIn(origin);
  const remote = await openRemote(browser, `${origin}/new`, {
    storage: { ...storageOf(session), 'infinite-scroll': 'true' },
  });
  try {
    await untilFocused(remote, '[data-focus-key^="listing.grid."]:not([aria-busy])');
    await pause(1000);
    const before = await heapOf(remote);
    const started = performance.now();
    const reached = await hold(remote);
    await pause(REST_MS);
    const blanks = await blanksOf(remote);
    const seconds = (performance.now() - started - REST_MS) / 1000;
    // By then, pages out of view have been dropped from the cache.
    await pause(6000);
    const heapMB = (await heapOf(remote)) - before;
    return { ...reached, seconds, blanks, heapMB, isRestored: await comesBack(remote) };
  } finally {
    await remote.close();
  }
}

async function hold({ page, cdp }: Remote): Promise<{ row: number; cells: number }> {
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40, nativeVirtualKeyCode: 40 };
  const look = () =>
    page.evaluate(() => ({
      row: Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex')),
      cells: document.querySelectorAll('[role="gridcell"]').length,
    }));
  const end = performance.now() + MOST_MS;
  let most = 0;
  let row = 0;
  for (let turn = 0; row < ROW && performance.now() < end; turn += 1) {
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, autoRepeat: turn > 0 });
    if (turn % 5 === 0) {
      const seen = await look();
      row = seen.row;
      most = Math.max(most, seen.cells);
    }
    await pause(1000 / REPEAT_HZ);
  }
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  return { row, cells: most };
}

/** Opens the focused title and goes back. */
async function comesBack(remote: Remote): Promise<boolean> {
  const { page } = remote;
  const place = () =>
    page.evaluate(() => {
      const line = document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex');
      return `${document.activeElement?.getAttribute('data-focus-key')} ${line}`;
    });
  const before = await place();
  await remote.enter();
  await untilFocused(remote, '[data-focus-key="movie.play"]');
  await page.keyboard.press('Escape');
  await untilFocused(remote, '[data-focus-key^="listing.grid."]:not([aria-busy])');
  return (await place()) === before;
}

/** Visible cells whose title has not been loaded. */
function blanksOf({ page }: Remote): Promise<number> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')];
    const inSight = cells.filter((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && getComputedStyle(cell.parentElement!).opacity !== '0';
    });
    return inSight.filter((cell) => cell.querySelector('[aria-busy]') || !cell.textContent?.trim()).length;
  });
}

async function heapOf({ cdp }: Remote): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 2 ** 20;
}
