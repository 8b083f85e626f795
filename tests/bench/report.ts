import type { PressCount } from './counts.ts';
import type { Round } from './keyToPaint.ts';
import { median, quantile } from './statistics.ts';
import type { Holding } from '../e2e/holding.ts';

/** Rounds of one page at one CPU rate; round n of every page was measured within the same minute. */
export interface Series {
  name: string;
  rate: number;
  rounds: Round[];
}

/** One number of a round. */
type Pick = (round: Round) => number;

const COLUMNS: readonly { head: string; pick: Pick }[] = [
  { head: 'Right p50', pick: ({ right }) => quantile(right, 0.5) },
  { head: 'Right p95', pick: ({ right }) => quantile(right, 0.95) },
  { head: 'Down p50', pick: ({ down }) => quantile(down, 0.5) },
  { head: 'Down p95', pick: ({ down }) => quantile(down, 0.95) },
  { head: 'work a press', pick: ({ work }) => work },
  { head: 'held: longest frame', pick: ({ held }) => held.longestFrame },
  { head: 'held: to rest', pick: ({ held }) => held.rest },
];

/** The median over rounds of `pick`, of the series itself or as a ratio to the same rounds of another series. */
function middle({ rounds }: Series, pick: Pick, base?: Series): number {
  return median(rounds.map((round, place) => pick(round) / (base ? pick(base.rounds[place]!) : 1)));
}

function row(cells: readonly string[], widths: readonly number[]): string {
  return cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]!))).join('  ');
}

/** Lines with aligned columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, place) => Math.max(...rows.map((cells) => cells[place]!.length)));
  return rows.map((cells) => `${row(cells, widths)}\n`).join('');
}

/**
 * For each rate, ratios to the vanilla and the naive reference, with milliseconds in brackets. A ratio is computed within a
 * round, where the machine's load was the same, and the median of the rounds is shown.
 */
export function timesTable(series: readonly Series[], rate: number): string {
  const at = series.filter((one) => one.rate === rate);
  const vanilla = at.find(({ name }) => name === 'vanilla');
  const naive = at.find(({ name }) => name === 'naive');
  const cell = (one: Series, pick: Pick) => {
    const ms = middle(one, pick).toFixed(1);
    if (!vanilla || !naive || one === vanilla) return `(${ms})`;
    const toVanilla = middle(one, pick, vanilla).toFixed(2);
    return one === naive ? `${toVanilla} (${ms})` : `${toVanilla} | ${middle(one, pick, naive).toFixed(2)} (${ms})`;
  };
  const body = at.map((one) => [
    one.name,
    ...COLUMNS.map(({ pick }) => cell(one, pick)),
    String(median(one.rounds.map(({ held }) => held.dropped))),
    String(median(one.rounds.map(({ held }) => held.moves))),
  ]);
  return table([[`CPU x${rate}`, ...COLUMNS.map(({ head }) => head), 'held: dropped', 'held: moves'], ...body]);
}

const COUNTED = {
  mainMs: 'main thread, CPU ms',
  forcedLayouts: 'forced layouts',
  layouts: 'layouts',
  styles: 'styles',
  rendersToPaint: 'renders to paint',
  renders: 'renders in all',
  commits: 'commits in all',
  nodes: 'nodes',
  cells: 'cells',
} as const;

/** The counts of each page and arrow; the first three until the frame that shows the press. */
export function countsTable(counts: readonly { name: string; presses: readonly PressCount[] }[]): string {
  const names = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
  const body = counts.flatMap(({ name, presses }) =>
    presses.map((press) => [
      `${name} ${press.key.slice(5)}`,
      ...names.map((count) => (count === 'mainMs' ? press[count].toFixed(1) : String(press[count]))),
    ]),
  );
  return table([['', ...names.map((name) => COUNTED[name])], ...body]);
}

/** What was retained after each twenty screens. */
export function holdingTable(held: readonly Holding[]): string {
  const body = held.map(({ heapMB, nodes, listeners }, time) => [
    String((time + 1) * 20),
    heapMB.toFixed(1),
    String(nodes),
    String(listeners),
  ]);
  return table([['', 'heap MB', 'nodes', 'listeners'], ...body]);
}
