import type { PlaybackClock } from '../playback/playback.ts';

/** The card comes this long before the end where no credits are marked, in seconds of film. */
const BEFORE_END_S = 20;
/** Shorter works have no card: it would stand there for much of them. */
const SHORT_S = 120;
/** How long after the beginning of the credits the next episode begins, in seconds of film. */
const COUNTED_S = 10;

/** Whole seconds of film until the next episode begins by itself; null while it is too early to speak of it. */
export function secondsToNext({ timeS, durationS }: PlaybackClock, creditsS: number | null): number | null {
  if (durationS < SHORT_S) return null;
  const hasCredits = creditsS !== null && creditsS < durationS - COUNTED_S;
  const fromS = hasCredits ? creditsS : durationS - BEFORE_END_S;
  if (timeS < fromS) return null;
  const atS = hasCredits ? creditsS + COUNTED_S : durationS;
  return Math.max(0, Math.ceil(atS - timeS));
}
