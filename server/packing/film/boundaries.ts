/** The least length of a segment, in seconds; and a last one shorter than TAIL_S is merged into the one before. */
const [SEGMENT_S, TAIL_S] = [4, 1];
/** Key pictures further apart than this would make segments too long to wait for. */
const LONGEST_S = 20;

/**
 * Where segments begin, given the ascending times at which they may, all in seconds: at the first, and at each that is
 * at least 4 s after the previous start.
 */
export function segmentStarts(times: readonly number[], endS: number): number[] {
  const starts: number[] = [];
  for (const time of times) {
    if (starts.length === 0 || time - starts.at(-1)! >= SEGMENT_S - 1e-6) starts.push(time);
  }
  if (starts.length > 1 && endS - starts.at(-1)! < TAIL_S) starts.pop();
  return starts;
}

/** The longest gap between two of the ascending `times`, or from the last of them to the end. */
export function longestGap(times: readonly number[], endS: number): number {
  return times.reduce((longest, time, index) => Math.max(longest, (times[index + 1] ?? endS) - time), 0);
}

/** Whether segments that can only begin at these times are short enough. */
export const isFineEnough = (times: readonly number[], endS: number) => longestGap(times, endS) <= LONGEST_S;

/** How long each segment is. */
export const durationsOf = (starts: readonly number[], endS: number) =>
  starts.map((start, index) => (starts[index + 1] ?? endS) - start);

/** The segment that contains a time: the last one that begins at or before it. */
export function segmentAtTime(starts: readonly number[], timeS: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= timeS) low = middle;
    else high = middle - 1;
  }
  return low;
}
