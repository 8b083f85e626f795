import type { HomeLayout } from '../../../../server/contract/catalog.ts';

/** Skeleton rows shown while the home screen loads, named like listings; the first two have the keys of real rows. */
export const AWAITED_ROWS = ['new', 'popular', 'movie'] as const;

export const UNARRANGED: HomeLayout = { order: [], hidden: [] };

/** Rows based on what the viewer has watched are arranged together, since they differ each time. */
const OWN = /^because-\d+$/;

/** The key under which a row is arranged. */
export const arrangedKey = (rowKey: string) => (OWN.test(rowKey) ? 'because' : rowKey);

/**
 * Rows in the viewer's order. A row not named in it stays behind the one it follows by default, so that rows the
 * service adds later find a place.
 */
export function inOrder<Row extends { key: string }>(rows: readonly Row[], { order }: HomeLayout): Row[] {
  const ranked: { row: Row; rank: number }[] = [];
  let last = -1;
  for (const row of rows) {
    const rank = order.indexOf(arrangedKey(row.key));
    if (rank >= 0) last = rank;
    ranked.push({ row, rank: rank >= 0 ? rank : last + 0.5 });
  }
  // Sorting is stable: rows of the same rank keep their order.
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** The rows that are shown, in the viewer's order. */
export function arranged<Row extends { key: string }>(rows: readonly Row[], layout: HomeLayout): Row[] {
  return inOrder(rows, layout).filter(({ key }) => !layout.hidden.includes(arrangedKey(key)));
}

/** The keys with one moved a step up or down. */
export function moved(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = keys.filter((other) => other !== key);
  next.splice(to, 0, key);
  return next;
}

/** What can be arranged, each key once: `rows` in the viewer's order, `natural` in the service's. */
export function arrangeable(shelves: readonly { key: string; title: string }[], layout: HomeLayout) {
  const titles = new Map(shelves.map(({ key, title }) => [arrangedKey(key), title]));
  const natural = [...titles].map(([key, title]) => ({ key, title }));
  return { natural, rows: inOrder(natural, layout) };
}
