export type ShelfView = {
  /** The visible part, in rem below the first row's top; `top` replaces it where rows move by index. */
  from: number;
  room: number;
  top: number | null;
  /** The focused row, always mounted. */
  pinned: number;
};

/** Tops of rows of the given heights, their total, and which to mount: the visible ones and the one above. */
export function shelfLayout(heights: readonly number[], { from, room, top, pinned }: ShelfView) {
  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  const start = top === null ? from : (tops[top] ?? 0);
  const mounted: number[] = [];
  for (let index = 0; index < heights.length; index += 1) {
    const begin = tops[index]!;
    const isInSight = begin < start + room && begin + heights[index]! > start;
    const isNextAbove = begin < start && (tops[index + 1] ?? total) >= start;
    if (isInSight || isNextAbove || index === pinned) mounted.push(index);
  }
  return { tops, total, mounted };
}
