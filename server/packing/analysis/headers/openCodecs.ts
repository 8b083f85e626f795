import { type Bits, createBits } from './bits.ts';
import type { CodedPicture } from './parameterSets.ts';

const UNSPECIFIED = 2;
const transferOf = (number: number | undefined) => (number === undefined || number === UNSPECIFIED ? null : number);

/** A picture of which no more than this is known. */
const known = (facts: Partial<CodedPicture>): CodedPicture => ({
  profile: null,
  width: null,
  height: null,
  bitDepth: null,
  pixelAspect: null,
  transfer: null,
  mayBeInterlaced: false,
  ...facts,
});

const AV1_PROFILES = ['Main', 'High', 'Professional'];
const SEQUENCE_HEADER = 1;
/** Before the first unit of AV1 the configuration has this many bytes. */
const AV1_HEAD = 4;

/** What av1C says (AV1 in ISO BMFF, 2.3); null if it is no such configuration. */
export function pictureOfAv1(configuration: Uint8Array): CodedPicture | null {
  const [mark = 0, first = 0, second = 0] = configuration;
  if (mark !== 0x81) return null;
  const header = sequenceHeader(configuration.subarray(AV1_HEAD));
  return known({
    profile: AV1_PROFILES[first >> 5] ?? null,
    bitDepth: second & 0x40 ? (second & 0x20 ? 12 : 10) : 8,
    transfer: header && av1Transfer(createBits(header)),
  });
}

/** The body of the sequence header among the units; null if there is none. */
function sequenceHeader(units: Uint8Array): Uint8Array | null {
  for (let at = 0; at < units.length;) {
    const head = units[at]!;
    at += head & 4 ? 2 : 1;
    let size = units.length - at;
    if (head & 2) {
      size = 0;
      for (let n = 0; n < 8; n++) {
        const byte = units[at++] ?? 0;
        size += (byte & 127) * 128 ** n;
        if (byte < 128) break;
      }
    }
    if (((head >> 3) & 15) === SEQUENCE_HEADER) return units.subarray(at, at + size);
    at += size;
  }
  return null;
}

/** The transfer in a sequence header of AV1 (AV1 specification, 5.5.1 and 5.5.2). */
function av1Transfer(bits: Bits): number | null {
  const profile = bits.take(3);
  bits.skip(1);
  const isReduced = bits.isSet();
  if (isReduced) bits.skip(5);
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [bits.take(4) + 1, bits.take(4) + 1];
  bits.skip(widthBits + heightBits);
  if (!isReduced && bits.isSet()) bits.skip(4 + 3);
  bits.skip(3);
  if (!isReduced) skipTools(bits);
  bits.skip(3);
  const isDeep = bits.isSet();
  if (profile === 2 && isDeep) bits.skip(1);
  if (profile !== 1) bits.skip(1);
  if (!bits.isSet()) return null;
  bits.skip(8);
  const transfer = bits.take(8);
  return bits.isOver() ? null : transferOf(transfer);
}

function skipOperatingPoints(bits: Bits): void {
  let delayBits: number | null = null;
  if (bits.isSet()) {
    bits.skip(64);
    if (bits.isSet()) bits.unsigned();
    if (bits.isSet()) {
      delayBits = bits.take(5) + 1;
      bits.skip(32 + 5 + 5);
    }
  }
  const hasDelays = bits.isSet();
  for (let left = bits.take(5) + 1; left > 0; left--) {
    bits.skip(12);
    if (bits.take(5) > 7) bits.skip(1);
    if (delayBits !== null && bits.isSet()) bits.skip(2 * delayBits + 1);
    if (hasDelays && bits.isSet()) bits.skip(4);
  }
}

function skipTools(bits: Bits): void {
  bits.skip(4);
  const hasOrder = bits.isSet();
  if (hasOrder) bits.skip(2);
  const isForScreens = bits.isSet() || bits.isSet();
  if (isForScreens && !bits.isSet()) bits.skip(1);
  if (hasOrder) bits.skip(3);
}

/** What vpcC says, without the box's version (VP codecs in ISO BMFF). */
export function pictureOfVpcC(configuration: Uint8Array): CodedPicture {
  const [profile = 0, , depth = 0x80, , transfer] = configuration;
  return known({ profile: `Profile ${profile}`, bitDepth: depth >> 4, transfer: transferOf(transfer) });
}

const [KEY_FRAME, FRAME_MARK] = [0, 2];

/** What the first packet of VP9 says (VP9 bitstream, 6.2); null if it does not begin with a key picture. */
export function pictureOfVp9(packet: Uint8Array): CodedPicture | null {
  const bits = createBits(packet);
  if (bits.take(2) !== FRAME_MARK) return null;
  const profile = bits.take(1) + 2 * bits.take(1);
  if (profile === 3) bits.skip(1);
  if (bits.isSet() || bits.take(1) !== KEY_FRAME) return null;
  bits.skip(2 + 24);
  return known({ profile: `Profile ${profile}`, bitDepth: profile < 2 ? 8 : bits.isSet() ? 12 : 10 });
}

/** The beginning of HDR10+ metadata (SMPTE ST 2094-40 in ITU-T T.35). */
const DYNAMIC_RANGE = [0xb5, 0x00, 0x3c, 0x00, 0x01, 0x04];

/** Whether a packet of HEVC or AV1 carries HDR10+; no bytes keep start codes out of these. */
export function hasDynamicMetadata(packet: Uint8Array): boolean {
  for (let at = packet.indexOf(0xb5); at !== -1; at = packet.indexOf(0xb5, at + 1)) {
    if (DYNAMIC_RANGE.every((byte, n) => packet[at + n] === byte)) return true;
  }
  return false;
}
