import { type Bits, createBits, withoutEmulation } from './bits.ts';

/** What the configuration of a decoder says of a picture; null where it says nothing. */
export interface CodedPicture {
  profile: string | null;
  /** Shown pixels, as stored; null if only the container says them. */
  width: number | null;
  height: number | null;
  bitDepth: number | null;
  pixelAspect: number | null;
  /** Transfer characteristics (ITU-T H.273). */
  transfer: number | null;
  /** Whether pictures may be fields, which only the pictures tell. */
  mayBeInterlaced: boolean;
}

/** Pixel aspect ratios by their number in H.264 and HEVC; 255 stands for one that is written out. */
const ASPECTS = [
  null,
  [1, 1],
  [12, 11],
  [10, 11],
  [16, 11],
  [40, 33],
  [24, 11],
  [20, 11],
  [32, 11],
  [80, 33],
  [18, 11],
  [15, 11],
  [64, 33],
  [160, 99],
  [4, 3],
  [3, 2],
  [2, 1],
] as const;
const WRITTEN_OUT = 255;
/** The transfer that stands for none. */
const UNSPECIFIED = 2;

/** Of the usability information only its beginning: the shape of pixels and the colours. */
function usability(bits: Bits): Pick<CodedPicture, 'pixelAspect' | 'transfer'> {
  let pixelAspect: number | null = null;
  if (bits.isSet()) {
    const number = bits.take(8);
    const [wide, tall] = number === WRITTEN_OUT ? [bits.take(16), bits.take(16)] : (ASPECTS[number] ?? [0, 0]);
    if (wide > 0 && tall > 0) pixelAspect = wide / tall;
  }
  if (bits.isSet()) bits.skip(1);
  let transfer: number | null = null;
  if (bits.isSet()) {
    bits.skip(4);
    if (bits.isSet()) {
      bits.skip(8);
      transfer = bits.take(8);
      bits.skip(8);
    }
  }
  return { pixelAspect, transfer: transfer === UNSPECIFIED ? null : transfer };
}

const AVC_PROFILES: Record<number, string> = {
  44: 'CAVLC 4:4:4',
  66: 'Baseline',
  77: 'Main',
  88: 'Extended',
  100: 'High',
  110: 'High 10',
  118: 'Multiview High',
  122: 'High 4:2:2',
  128: 'Stereo High',
  144: 'High 4:4:4',
  244: 'High 4:4:4 Predictive',
};
const AVC_INTRA: Record<number, string> = { 110: 'High 10 Intra', 122: 'High 4:2:2 Intra', 244: 'High 4:4:4 Intra' };
/** Profiles whose parameter set says how chroma is sampled. */
const AVC_WITH_CHROMA = new Set([44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 144, 244]);
const [CONSTRAINED, INTRA] = [0x40, 0x10];
const [SMALL_LIST, LARGE_LIST] = [16, 64];

function avcProfile(profile: number, constraints: number): string | null {
  if (profile === 66 && constraints & CONSTRAINED) return 'Constrained Baseline';
  return (constraints & INTRA ? AVC_INTRA[profile] : undefined) ?? AVC_PROFILES[profile] ?? null;
}

function skipAvcLists(bits: Bits, chroma: number): void {
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
    if (!bits.isSet()) continue;
    let [last, next] = [8, 8];
    for (let n = 0; n < (list < 6 ? SMALL_LIST : LARGE_LIST) && next !== 0; n++) {
      next = (last + bits.signed() + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

/** The sequence parameter set of H.264, a NAL unit (ITU-T H.264, 7.3.2.1); null if it is cut off. */
function avcPicture(unit: Uint8Array): CodedPicture | null {
  const bits = createBits(withoutEmulation(unit));
  bits.skip(8);
  const [profile, constraints] = [bits.take(8), bits.take(8)];
  bits.skip(8);
  bits.unsigned();
  let [chroma, isSeparate, bitDepth] = [1, false, 8];
  if (AVC_WITH_CHROMA.has(profile)) {
    chroma = bits.unsigned();
    if (chroma === 3) isSeparate = bits.isSet();
    bitDepth = 8 + bits.unsigned();
    bits.unsigned();
    bits.skip(1);
    if (bits.isSet()) skipAvcLists(bits, chroma);
  }
  bits.unsigned();
  const order = bits.unsigned();
  if (order === 0) bits.unsigned();
  if (order === 1) {
    bits.skip(1);
    bits.signed();
    bits.signed();
    for (let left = bits.unsigned(); left > 0 && !bits.isOver(); left--) bits.signed();
  }
  bits.unsigned();
  bits.skip(1);
  const [across, down] = [bits.unsigned() + 1, bits.unsigned() + 1];
  const isFrames = bits.isSet();
  if (!isFrames) bits.skip(1);
  bits.skip(1);
  const crop = bits.isSet() ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] : [0, 0, 0, 0];
  const shown = bits.isSet() ? usability(bits) : { pixelAspect: null, transfer: null };
  if (bits.isOver()) return null;
  const fields = isFrames ? 1 : 2;
  const sampled = isSeparate ? 0 : chroma;
  const [stepX, stepY] = [sampled === 1 || sampled === 2 ? 2 : 1, (sampled === 1 ? 2 : 1) * fields];
  return {
    profile: avcProfile(profile, constraints),
    width: across * 16 - stepX * (crop[0]! + crop[1]!),
    height: down * 16 * fields - stepY * (crop[2]! + crop[3]!),
    bitDepth,
    ...shown,
    mayBeInterlaced: !isFrames,
  };
}

/** What avcC says (ISO/IEC 14496-15); null if it is no such configuration. */
export function pictureOfAvc(configuration: Uint8Array): CodedPicture | null {
  const [version, , , , , count = 0, high = 0, low = 0] = configuration;
  if (version !== 1 || (count & 31) === 0) return null;
  return avcPicture(configuration.subarray(8, 8 + high * 256 + low));
}

const HEVC_PROFILES: Record<number, string> = {
  1: 'Main',
  2: 'Main 10',
  3: 'Main Still Picture',
  4: 'Rext',
};
const HEVC_SPS = 33;
/** A transfer under which messages between the pictures may say another one (HLG for old receivers). */
export const BT2020_TEN_BITS = 14;

function skipHevcLists(bits: Bits): void {
  for (let size = 0; size < 4; size++) {
    for (let matrix = 0; matrix < 6; matrix += size === 3 ? 3 : 1) {
      if (!bits.isSet()) {
        bits.unsigned();
        continue;
      }
      if (size > 1) bits.signed();
      for (let left = Math.min(64, 16 << (2 * size)); left > 0; left--) bits.signed();
    }
  }
}

/** Skips the sets of reference pictures: each may be told by what it differs in from the one before. */
function skipReferences(bits: Bits): void {
  let before: number[] = [];
  for (let [n, count] = [0, bits.unsigned()]; n < count && !bits.isOver(); n++) {
    const own: number[] = [];
    if (n > 0 && bits.isSet()) {
      const isBack = bits.isSet();
      const step = (bits.unsigned() + 1) * (isBack ? -1 : 1);
      for (const distance of [...before, 0]) {
        const isKept = bits.isSet() || bits.isSet();
        if (isKept && distance + step !== 0) own.push(distance + step);
      }
    } else {
      const [negative, positive] = [bits.unsigned(), bits.unsigned()];
      for (const [many, sign] of [
        [negative, -1],
        [positive, 1],
      ] as const) {
        let distance = 0;
        for (let left = many; left > 0 && !bits.isOver(); left--) {
          distance += sign * (bits.unsigned() + 1);
          own.push(distance);
          bits.skip(1);
        }
      }
    }
    const rising = own.sort((a, b) => a - b);
    before = [...rising.filter((distance) => distance < 0).toReversed(), ...rising.filter((distance) => distance > 0)];
  }
}

/** The sequence parameter set of HEVC, a NAL unit (ITU-T H.265, 7.3.2.2); null if it is cut off. */
function hevcPicture(unit: Uint8Array): CodedPicture | null {
  const bits = createBits(withoutEmulation(unit));
  bits.skip(16 + 4);
  const layers = bits.take(3);
  bits.skip(1 + 3);
  const profile = bits.take(5);
  bits.skip(32 + 1);
  const isFields = bits.isSet();
  bits.skip(2 + 44 + 8);
  const own = Array.from({ length: layers }, () => [bits.isSet(), bits.isSet()] as const);
  if (layers > 0) bits.skip(2 * (8 - layers));
  for (const [hasProfile, hasLevel] of own) bits.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0));
  bits.unsigned();
  const chroma = bits.unsigned();
  if (chroma === 3) bits.skip(1);
  const [codedWidth, codedHeight] = [bits.unsigned(), bits.unsigned()];
  const crop = bits.isSet() ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()] : [0, 0, 0, 0];
  const bitDepth = 8 + bits.unsigned();
  bits.unsigned();
  const orderBits = bits.unsigned() + 4;
  for (let layer = bits.isSet() ? 0 : layers; layer <= layers; layer++) {
    for (let n = 0; n < 3; n++) bits.unsigned();
  }
  for (let n = 0; n < 6; n++) bits.unsigned();
  if (bits.isSet() && bits.isSet()) skipHevcLists(bits);
  bits.skip(2);
  if (bits.isSet()) {
    bits.skip(8);
    bits.unsigned();
    bits.unsigned();
    bits.skip(1);
  }
  skipReferences(bits);
  if (bits.isSet()) for (let left = bits.unsigned(); left > 0 && !bits.isOver(); left--) bits.skip(orderBits + 1);
  bits.skip(2);
  const shown = bits.isSet() ? usability(bits) : { pixelAspect: null, transfer: null };
  if (bits.isOver()) return null;
  const [stepX, stepY] = [chroma === 1 || chroma === 2 ? 2 : 1, chroma === 1 ? 2 : 1];
  return {
    profile: HEVC_PROFILES[profile] ?? null,
    width: codedWidth - stepX * (crop[0]! + crop[1]!),
    height: codedHeight - stepY * (crop[2]! + crop[3]!),
    bitDepth,
    ...shown,
    mayBeInterlaced: isFields,
  };
}

/** What hvcC says (ISO/IEC 14496-15); null if it is no such configuration, or holds no parameter set. */
export function pictureOfHevc(configuration: Uint8Array): CodedPicture | null {
  if (configuration[0] !== 1) return null;
  const word = (at: number) => (configuration[at] ?? 0) * 256 + (configuration[at + 1] ?? 0);
  let at = 23;
  for (let array = 0; array < (configuration[22] ?? 0); array++) {
    const type = (configuration[at] ?? 0) & 63;
    const count = word(at + 1);
    at += 3;
    for (let n = 0; n < count && at < configuration.length; n++) {
      if (type === HEVC_SPS) return hevcPicture(configuration.subarray(at + 2, at + 2 + word(at)));
      at += 2 + word(at);
    }
  }
  return null;
}
