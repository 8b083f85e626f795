import type { ProbedPacket } from './probe.ts';

/** Times that go back by more than this or on by more, in seconds, are another clock's. */
const [BACK_S, ON_S] = [1, 10];
/** Fewer pictures make no stretch: what stands between two jumps is left out. */
const PICTURES = 12;

/** Whether the times of a scan are what a muxer makes of a clock that jumps: a hole, or pictures that stand on each other. */
export function isMadeOfJumps(shown: readonly number[]): boolean {
  let close = 0;
  return shown.some((time, at) => {
    const gap = time - (shown[at - 1] ?? time - 0.04);
    close = gap < 0.001 ? close + 1 : 0;
    return gap > ON_S || close > 3;
  });
}

/** Where in a file its clock jumps, as the first of the packets behind each jump and the one before it. */
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
