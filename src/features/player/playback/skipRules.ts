import type { Marker } from '../../../../server/contract/playback.ts';

/** What is left of a stretch below this is over before one has pressed, in seconds. */
const TOO_LATE_S = 1;
/** So close to the end nothing follows any more, in seconds. */
const NOTHING_FOLLOWS_S = 5;

/** The stretch that plays at a second. */
export function markerAt(markers: readonly Marker[], timeS: number): Marker | undefined {
  return markers.find(({ startS, endS }) => startS <= timeS && timeS < endS - TOO_LATE_S);
}

/** Whether there is something to skip to: credits only where neither an episode nor the end follows. */
export function isWorthSkipping({ kind, endS }: Marker, durationS: number, hasNext: boolean): boolean {
  return kind !== 'credits' || (!hasNext && endS < durationS - NOTHING_FOLLOWS_S);
}

/** Where the credits begin that end the film, in seconds; null where they are not marked. */
export function creditsStart(markers: readonly Marker[]): number | null {
  const credits = markers.filter(({ kind }) => kind === 'credits');
  return credits[credits.length - 1]?.startS ?? null;
}
