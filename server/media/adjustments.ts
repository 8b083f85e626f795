import { type Adjustments, NO_ADJUSTMENTS } from '../stream.ts';

/** Adjustments as one word of letters, digits, `-` and `_`: `d0`, `n-250_drawn-1` (night, a quarter of a second earlier, subtitles). */
export function writeAdjustments({ isNight, soundShiftMs, drawn }: Adjustments): string {
  return `${isNight ? 'n' : 'd'}${soundShiftMs}${drawn === null ? '' : `_${drawn}`}`;
}

/** The opposite of `writeAdjustments`; none where the text is another. */
export function readAdjustments(text: string): Adjustments {
  const [, time, shift, drawn] = /^([dn])(-?\d{1,5})(?:_([\w-]{1,64}))?$/.exec(text) ?? [];
  if (time === undefined) return NO_ADJUSTMENTS;
  return { isNight: time === 'n', soundShiftMs: Number(shift), drawn: drawn ?? null };
}
