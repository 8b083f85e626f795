/** The focused row, the one at the top, and the former's key. */
export type ShelfPlace = { row: number; top: number; key: string | undefined };

/** What tells rows apart while others come and go above them. */
type Keyed = readonly { key: string }[];

/** Current index of the row that was at `row`; the nearest one if it is gone. */
export function rowNow(rows: Keyed, { row, key }: ShelfPlace): number {
  const isThere = rows[row]?.key === key;
  const moved = isThere ? row : rows.findIndex((each) => each.key === key);
  return moved < 0 ? Math.min(row, rows.length - 1) : moved;
}

/** The row at the top, shifted with the focused row. */
export const topNow = (rows: Keyed, place: ShelfPlace) => Math.max(0, place.top + rowNow(rows, place) - place.row);

/** The index of the row that an element is in, -1 outside rows. */
export function shelfAt(node: Element): number {
  const shelf = node.closest('[data-shelf]')?.getAttribute('data-shelf');
  return shelf ? Number(shelf) : -1;
}
