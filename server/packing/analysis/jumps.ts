import type { ProbedPacket } from './probe.ts';

/** A step back or forward in time beyond these, in seconds, means another clock. */
const [BACK_S, ON_S] = [1, 10];
/** A stretch with fewer pictures than this between two jumps is left out. */
const PICTURES = 12;

/** Whether the times of a scan look like a muxer's output for a jumping clock: a gap, or several pictures at one time. */
export function isMadeOfJumps(shown: readonly number[]): boolean {
  let close = 0;
  return shown.some((time, at) => {
    const gap = time - (shown[at - 1] ?? time - 0.04);
    close = gap < 0.001 ? close + 1 : 0;
    return gap > ON_S || close > 3;
  });
}

/** Where the clock of a file jumps: the packets just before and after each jump. */
export function jumpsIn(packets: readonly ProbedPacket[]): { before: ProbedPacket; after: ProbedPacket }[] {
  const timed = packets.filter(({ dtsS, ptsS, byte }) => byte !== null && (dtsS ?? ptsS) !== null);
  const time = ({ dtsS, ptsS }: ProbedPacket) => dtsS ?? ptsS ?? 0;
  const jumps: { before: ProbedPacket; after: ProbedPacket }[] = [];
  let since = 0;
  for (const [at, after] of timed.entries()) {
    const before = timed[at - 1];
    if (!before) continue;
    const step = time(after) - time(before);
    if (step >= -BACK_S && step <= ON_S) continue;
    if (at - since < PICTURES) jumps.pop();
    jumps.push({ before, after });
    since = at;
  }
  return jumps;
}
