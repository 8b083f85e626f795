import type { Level } from './levels.ts';

/** A level with what decides whether a decoder can switch to another; bits a second. */
export interface CodecLevel extends Level {
  codecSet: string;
  videoRange: string;
}

const isRelated = (one: CodecLevel, other: CodecLevel) =>
  one.codecSet === other.codecSet && one.videoRange === other.videoRange;

/**
 * Indices of the levels, cheapest first, that a decoder can switch to from the one at `index`: those with its codecs
 * and its dynamic range. All where there is no level at `index`.
 */
export function familyOf(levels: readonly CodecLevel[], index: number): number[] {
  const one = levels[index];
  return [...levels.keys()].filter((at) => !one || isRelated(one, levels[at]!));
}

/**
 * Indices of the levels to start among: HDR ones where `canShowHdr` and the cheapest of them fits `bitsPerS`, else SDR
 * ones. Of several codecs, that of the first such level.
 */
export function firstFamily(levels: readonly CodecLevel[], canShowHdr: boolean, bitsPerS: number): number[] {
  const isFit = ({ videoRange, bitrate }: CodecLevel) => videoRange !== 'SDR' && bitrate <= bitsPerS;
  const hdr = canShowHdr ? levels.findIndex(isFit) : -1;
  const sdr = levels.findIndex(({ videoRange }) => videoRange === 'SDR');
  return familyOf(levels, hdr === -1 ? sdr : hdr);
}

/** The index in `levels` of what `choose` picks from the levels of `family` alone. */
export function among(
  levels: readonly CodecLevel[],
  family: readonly number[],
  choose: (levels: readonly Level[]) => number,
): number {
  return family[choose(family.map((index) => levels[index]!))] ?? 0;
}
