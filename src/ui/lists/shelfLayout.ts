export type ShelfView = {
  /** The visible part, in rem below the first row's top; `top` replaces it where rows move by index. */
  from: number;
  room: number;
  top: number | null;
  /** The focused row, always mounted. */
  pinned: number;
};

/**
 * Which rows are mounted besides: those `kept` from before and those down to `reach`, the nearest to the focused one first,
 * up to `most` in all. Of those that were not kept at most `fresh` are mounted, the focused one in any case.
 */
export type SpareRows = { kept: readonly number[]; reach: number; most: number; fresh?: number };

/**
 * Tops of rows of the given heights, their total, which rows are `needed`, the visible ones and the one above, and which to
 * mount.
 */
export function shelfLayout(
  heights: readonly number[],
  { from, room, top, pinned }: ShelfView,
  { kept, reach, most, fresh = Number.POSITIVE_INFINITY }: SpareRows = { kept: [], reach: 0, most: 0 },
) {
  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  const start = top === null ? from : (tops[top] ?? 0);
  const needed: number[] = [];
  const spare: number[] = [];
  for (let index = 0; index < heights.length; index += 1) {
    const begin = tops[index]!;
    const isInSight = begin < start + room && begin + heights[index]! > start;
    const isNextAbove = begin < start && (tops[index + 1] ?? total) >= start;
    if (isInSight || isNextAbove || index === pinned) needed.push(index);
    else if (kept.includes(index) || (index > pinned && index <= reach)) spare.push(index);
  }
  const byDistance = (one: number, other: number) => Math.abs(one - pinned) - Math.abs(other - pinned);
  const wanted = [
    ...needed.toSorted(byDistance),
    ...spare.toSorted(byDistance).slice(0, Math.max(0, most - needed.length)),
  ];
  let left = fresh;
  const mounted = wanted.filter((index) => {
    if (kept.includes(index)) return true;
    left -= 1;
    return left >= 0 || index === pinned;
  });
  return { tops, total, needed, mounted: mounted.toSorted((one, other) => one - other) };
}
