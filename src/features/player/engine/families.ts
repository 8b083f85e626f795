import type { Level } from './levels.ts';

/** A level with what decides whether one may be followed by another; bits a second. */
export interface CodecLevel extends Level {
  codecSet: string;
  videoRange: string;
}

const isRelated = (one: CodecLevel, other: CodecLevel) =>
  one.codecSet === other.codecSet && one.videoRange === other.videoRange;

/**
 * Indices of the levels, cheapest first, that a decoder takes in the middle of the one at `index`: those of its codecs
 * and its dynamic range. All where there is none at `index`.
 */
export function familyOf(levels: readonly CodecLevel[], index: number): number[] {
  const one = levels[index];
  return [...levels.keys()].filter((at) => !one || isRelated(one, levels[at]!));
}

/**
 * Indices of the levels to begin among: of a high dynamic range where `canShowHdr` and the cheapest of these
 * fits `bitsPerS`, else of the standard one. Of several codecs the one of the first level.
 */
export function firstFamily(levels: readonly CodecLevel[], canShowHdr: boolean, bitsPerS: number): number[] {
  const isFit = ({ videoRange, bitrate }: CodecLevel) => videoRange !== 'SDR' && bitrate <= bitsPerS;
  const hdr = canShowHdr ? levels.findIndex(isFit) : -1;
  const sdr = levels.findIndex(({ videoRange }) => videoRange === 'SDR');
  return familyOf(levels, hdr === -1 ? sdr : hdr);
}

/** The index that `choose` means, where it sees only the levels of `family`. */
export function among(
  levels: readonly CodecLevel[],
  family: readonly number[],
  choose: (levels: readonly Level[]) => number,
): number {
  return family[choose(family.map((index) => levels[index]!))] ?? 0;
}
