import type { Playback } from '../contract/playback.ts';

type Marks = Pick<Playback, 'markers' | 'chapters'>;

/** What is left of the marks in a stream of `durationS` seconds: those within it, ending where it ends at the latest. */
export function markersWithin({ markers, chapters }: Marks, durationS: number): Marks {
  return {
    markers: markers
      .filter(({ startS, endS }) => startS < Math.min(endS, durationS))
      .map((marker) => ({ ...marker, endS: Math.min(marker.endS, durationS) })),
    chapters: chapters.filter(({ startS }) => startS < durationS),
  };
}
