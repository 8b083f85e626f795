import { type Adjustments, NO_ADJUSTMENTS } from '../stream.ts';

/** Adjustments as one token of letters, digits, `-` and `_`: `d0`, `n-250v7_drawn-1` (night, a quarter of a second earlier, version 7, subtitles). */
export function writeAdjustments({ isNight, soundShiftMs, drawn, version }: Adjustments): string {
  const of = version === null ? '' : `v${version}`;
  return `${isNight ? 'n' : 'd'}${soundShiftMs}${of}${drawn === null ? '' : `_${drawn}`}`;
}

/** The inverse of `writeAdjustments`; no adjustments for an invalid text. */
export function readAdjustments(text: string): Adjustments {
  const [, time, shift, version, drawn] = /^([dn])(-?\d{1,5})(?:v(\d{1,10}))?(?:_([\w-]{1,64}))?$/.exec(text) ?? [];
  if (time === undefined) return NO_ADJUSTMENTS;
  return {
    isNight: time === 'n',
    // `-0` is no shift either.
    soundShiftMs: Number(shift) || 0,
    drawn: drawn ?? null,
    version: version ? Number(version) : null,
  };
}
