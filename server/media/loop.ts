import type { Programme, Track } from './programmes.ts';

/** Boundaries this close count as equal: audio frames do not divide a second. */
const TOLERANCE_S = 0.1;

/** A programme repeated until it fills `durationS`, which is a whole number of picture segments. */
export interface Loop {
  programme: Programme;
  durationS: number;
}

/** The n-th segment of a looped track: the position of its bytes, and how far its timestamps are shifted (timescale units). */
export interface LoopedSegment {
  offset: number;
  length: number;
  durationS: number;
  shift: number;
}

/** The loop that plays for `runtimeS`, rounded up to whole segments; without a runtime the programme once. */
export function loopOf(programme: Programme, runtimeS: number | null): Loop {
  const picture = programme.tracks.find((track) => track.kind === 'video');
  if (!picture) throw new Error('a programme without a picture cannot be played');
  const count = countFor(programme, picture, runtimeS ?? programme.durationS);
  const round = Math.floor(count / picture.segments.length);
  const rest = ends(picture)[(count % picture.segments.length) - 1] ?? 0;
  return { programme, durationS: round * programme.durationS + rest };
}

/** How many segments of `track` the loop holds. */
export function segmentCount({ programme, durationS }: Loop, track: Track): number {
  return countFor(programme, track, durationS);
}

/** Segment `n`, from 0, of `track` in the loop, or null past its end. */
export function segmentAt(loop: Loop, track: Track, n: number): LoopedSegment | null {
  if (n < 0 || n >= segmentCount(loop, track)) return null;
  const segment = track.segments[n % track.segments.length];
  if (!segment) return null;
  const round = Math.floor(n / track.segments.length);
  return {
    offset: segment[0],
    length: segment[1],
    durationS: segment[2] / track.timescale,
    shift: Math.round(round * loop.programme.durationS * track.timescale),
  };
}

function countFor(programme: Programme, track: Track, runtimeS: number): number {
  const rounds = Math.floor((runtimeS + TOLERANCE_S) / programme.durationS);
  const restS = runtimeS - rounds * programme.durationS - TOLERANCE_S;
  const rest = restS <= 0 ? 0 : ends(track).findIndex((end) => end >= restS) + 1 || track.segments.length;
  return Math.max(1, rounds * track.segments.length + rest);
}

/** The end of each segment in seconds. */
function ends(track: Track): number[] {
  let total = 0;
  return track.segments.map(([, , duration]) => (total += duration) / track.timescale);
}
