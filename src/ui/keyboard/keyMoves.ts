import type { Direction } from '../focus/registry.ts';
import type { KeyRow } from './layouts.ts';

/** A key by its row and its place in the row, both from 0. */
export type KeyPlace = { row: number; place: number };

/** The focus name of a key within its keyboard: its command, or its position. */
export function keyName({ id, keys }: KeyRow, place: number): string {
  const spec = keys[place];
  return spec && 'command' in spec ? spec.command : `${id}-${place}`;
}

/** The position of the key of that name; null if it is not on the keyboard. */
export function findKey(rows: readonly KeyRow[], name: string): KeyPlace | null {
  for (const [row, line] of rows.entries()) {
    const place = line.keys.findIndex((_, at) => keyName(line, at) === name);
    if (place >= 0) return { row, place };
  }
  return null;
}

/** The columns from the keyboard's left edge to a key's. */
export function firstColumn(rows: readonly KeyRow[], { row, place }: KeyPlace): number {
  const before = rows[row]?.keys.slice(0, place) ?? [];
  return before.reduce((sum, { width }) => sum + width, 0);
}

/** The middle of a key, in columns from the keyboard's left edge. */
export function middleOf(rows: readonly KeyRow[], at: KeyPlace): number {
  return firstColumn(rows, at) + (rows[at.row]?.keys[at.place]?.width ?? 0) / 2;
}

/** The key at a column of a row; the last one if the row is shorter. */
function placeAt({ keys }: KeyRow, column: number): number {
  let edge = 0;
  const place = keys.findIndex(({ width }) => {
    edge += width;
    return column < edge;
  });
  return place < 0 ? keys.length - 1 : place;
}

/**
 * The key that an arrow leads to, null at the edge. Up and down use `column`, where the walk began, so that a wide key
 * on the way does not shift it.
 */
export function nextKey(
  rows: readonly KeyRow[],
  { row, place }: KeyPlace,
  direction: Direction,
  column: number,
): KeyPlace | null {
  if (direction === 'left') return place > 0 ? { row, place: place - 1 } : null;
  if (direction === 'right') return rows[row]?.keys[place + 1] ? { row, place: place + 1 } : null;
  const line = direction === 'up' ? row - 1 : row + 1;
  const next = rows[line];
  return next ? { row: line, place: placeAt(next, column) } : null;
}
