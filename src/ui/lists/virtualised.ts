/**
 * Which of `count` items to mount: those from `first` over `visible`, `beside` more on each side and those up
 * to `reach`, in order, and the `pinned` one wherever it is. Items `kept` from before stay, up to `most` in all.
 */
export function mountedIndices(
  first: number,
  visible: number,
  count: number,
  {
    pinned,
    beside = 1,
    reach = 0,
    kept = [],
    most = 0,
  }: { pinned: number; beside?: number; reach?: number; kept?: readonly number[]; most?: number },
): number[] {
  let from = Math.max(0, first - beside);
  let to = Math.min(count - 1, Math.max(reach, first + visible + beside - 1));
  const isKept = (index: number) => index >= 0 && index < count && to - from + 1 < most && kept.includes(index);
  while (isKept(to + 1)) to += 1;
  while (isKept(from - 1)) from -= 1;
  const indices: number[] = [];
  if (pinned >= 0 && pinned < from) indices.push(pinned);
  for (let index = from; index <= to; index += 1) indices.push(index);
  if (pinned > to && pinned < count) indices.push(pinned);
  return indices;
}

/** The item at the first column when `index` has focus: itself, unless all `count` items fit into `fitting`. */
export function firstOfRow(index: number, count: number, fitting: number): number {
  return count <= fitting ? 0 : Math.max(0, Math.min(index, count - 1));
}

/**
 * The row of a grid that is at the top when `row` has focus: itself, unless the rows below would not fill the `fitting`
 * whole rows that fit.
 */
export function topOfGrid(row: number, rows: number, fitting: number): number {
  return Math.max(0, Math.min(row, rows - Math.max(1, fitting)));
}

export type GridMove = { direction: 'left' | 'right' | 'up' | 'down'; rows: number };

/**
 * The index an arrow leads to in a grid of `columns`, null at its edges. Down from above a shorter last row goes to
 * its last item; `rows` is how many rows a vertical step takes.
 */
export function nextInGrid(
  index: number,
  count: number,
  columns: number,
  { direction, rows }: GridMove,
): number | null {
  const column = index % columns;
  if (direction === 'left') return column > 0 ? index - 1 : null;
  if (direction === 'right') return column < columns - 1 && index + 1 < count ? index + 1 : null;
  const row = Math.floor(index / columns);
  const lastRow = Math.floor((count - 1) / columns);
  const target = direction === 'up' ? Math.max(0, row - rows) : Math.min(lastRow, row + rows);
  return target === row ? null : Math.min(target * columns + column, count - 1);
}

/**
 * The index of the item with `id`, usually unchanged; else the nearest valid index. An item that is not loaded may be
 * it, and counts as it.
 */
export function placeOf<Id>(items: readonly ({ id: Id } | undefined)[], index: number, id: Id | undefined): number {
  const item = items[index];
  const isElsewhere = item ? item.id !== id : index >= items.length;
  if (id !== undefined && isElsewhere) {
    const moved = items.findIndex((other) => other?.id === id);
    if (moved >= 0) return moved;
  }
  return Math.max(0, Math.min(index, items.length - 1));
}

/** The index that a node's cell carries, -1 outside cells. */
export function indexAt(node: Element): number {
  const index = node.closest('[data-index]')?.getAttribute('data-index');
  return index ? Number(index) : -1;
}
