import type { Rung } from './rungs.ts';

/** A variant of a stream with what decides whether one may be followed by another; bits a second. */
export interface Variant extends Rung {
  codecSet: string;
  videoRange: string;
}

const isRelated = (one: Variant, other: Variant) =>
  one.codecSet === other.codecSet && one.videoRange === other.videoRange;

/**
 * Indices of the variants, cheapest first, that a decoder takes in the middle of the one at `index`: those of its codecs
 * and its dynamic range. All where there is none at `index`.
 */
export function familyOf(variants: readonly Variant[], index: number): number[] {
  const one = variants[index];
  return [...variants.keys()].filter((at) => !one || isRelated(one, variants[at]!));
}

/**
 * Indices of the variants to begin among: of a high dynamic range where `canShowHdr` and the cheapest of these
 * fits `bitsPerS`, else of the standard one. Of several codecs the one of the first variant.
 */
export function firstFamily(variants: readonly Variant[], canShowHdr: boolean, bitsPerS: number): number[] {
  const isFit = ({ videoRange, bitrate }: Variant) => videoRange !== 'SDR' && bitrate <= bitsPerS;
  const hdr = canShowHdr ? variants.findIndex(isFit) : -1;
  const sdr = variants.findIndex(({ videoRange }) => videoRange === 'SDR');
  return familyOf(variants, hdr === -1 ? sdr : hdr);
}

/** The index that `choose` means, where it sees only the variants of `family`. */
export function among(
  variants: readonly Variant[],
  family: readonly number[],
  choose: (rungs: readonly Rung[]) => number,
): number {
  return family[choose(family.map((index) => variants[index]!))] ?? 0;
}
