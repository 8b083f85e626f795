import type { PlaybackClock } from '../playback/playback.ts';

/** Without marked credits the card is shown this long before the end, in seconds of film. */
const BEFORE_END_S = 20;
/** Shorter films have no card: it would be shown for much of them. */
const SHORT_S = 120;
/** How long after the beginning of the credits the next episode begins, in seconds of film. */
const COUNTED_S = 10;

/** Whole seconds of film until the next episode starts on its own; null while it is too early for the card. */
export function secondsToNext({ timeS, durationS }: PlaybackClock, creditsS: number | null): number | null {
  if (durationS < SHORT_S) return null;
  const hasCredits = creditsS !== null && creditsS < durationS - COUNTED_S;
  const fromS = hasCredits ? creditsS : durationS - BEFORE_END_S;
  if (timeS < fromS) return null;
  const atS = hasCredits ? creditsS + COUNTED_S : durationS;
  return Math.max(0, Math.ceil(atS - timeS));
}
