import type { Marker } from '../../../../server/contract/playback.ts';

/** With less than this left, in seconds, a marker ends before the viewer can press. */
const TOO_LATE_S = 1;
/** This close to the end nothing follows the credits, in seconds. */
const NOTHING_FOLLOWS_S = 5;

/** The marker at a second. */
export function markerAt(markers: readonly Marker[], timeS: number): Marker | undefined {
  return markers.find(({ startS, endS }) => startS <= timeS && timeS < endS - TOO_LATE_S);
}

/** Whether there is something to skip to: credits only where neither an episode nor the end follows. */
export function isWorthSkipping({ kind, endS }: Marker, durationS: number, hasNext: boolean): boolean {
  return kind !== 'credits' || (!hasNext && endS < durationS - NOTHING_FOLLOWS_S);
}

/** Where the final credits start, in seconds; null where they are not marked. */
export function creditsStart(markers: readonly Marker[]): number | null {
  const credits = markers.filter(({ kind }) => kind === 'credits');
  return credits[credits.length - 1]?.startS ?? null;
}
