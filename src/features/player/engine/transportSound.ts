const PACKET_BYTES = 188;
const SYNC = 0x47;
/** The tables are at the start of a segment; no more packets than these are searched for them. */
const PACKETS = 200;

/** Codecs of sound by the stream types of ISO/IEC 13818-1 and ATSC A/53 that browsers may lack. */
const TYPES: Readonly<Record<number, string | undefined>> = {
  0x81: 'ac-3',
  0x87: 'ec-3',
  0x82: 'dtsc',
  0x8a: 'dtsc',
};
/** In streams of private data (DVB, ETSI EN 300 468) a descriptor tells the codec. */
const PRIVATE = 0x06;
const DESCRIPTORS: Readonly<Record<number, string | undefined>> = { 0x6a: 'ac-3', 0x7a: 'ec-3', 0x7b: 'dtsc' };
/** MPEG audio and AAC, which every browser decodes. */
const COMMON: ReadonlySet<number> = new Set([0x03, 0x04, 0x0f, 0x11]);

/** The offset of the section that starts in a packet, -1 where none of `pid` does. */
function sectionAt(bytes: Uint8Array, at: number, pid: number): number {
  const [, high = 0, low = 0, flags = 0, adaptation = 0] = bytes.subarray(at, at + 5);
  const isStart = (high & 0x40) !== 0;
  if (!isStart || (((high & 0x1f) << 8) | low) !== pid) return -1;
  const payload = at + 4 + (flags & 0x20 ? 1 + adaptation : 0);
  // A pointer says how far the section is from the payload's beginning.
  return payload + 1 + (bytes[payload] ?? 0);
}

function privateCodec(descriptors: Uint8Array): string | undefined {
  for (let at = 0; at + 2 <= descriptors.length; at += 2 + (descriptors[at + 1] ?? 0)) {
    const codec = DESCRIPTORS[descriptors[at] ?? 0];
    if (codec) return codec;
  }
  return undefined;
}

/** The codec of a programme's sound by its map; null where it has none, or one that every browser decodes. */
function codecOf(bytes: Uint8Array, map: number): string | null {
  const length = (at: number) => (((bytes[at] ?? 0) & 0x0f) << 8) | (bytes[at + 1] ?? 0);
  // The last four bytes are a checksum.
  const end = Math.min(map + 3 + length(map + 1) - 4, bytes.length);
  let codec: string | null = null;
  for (let at = map + 12 + length(map + 10); at + 5 <= end; at += 5 + length(at + 3)) {
    const type = bytes[at] ?? 0;
    if (COMMON.has(type)) return null;
    const other = type === PRIVATE ? privateCodec(bytes.subarray(at + 5, at + 5 + length(at + 3))) : TYPES[type];
    codec ??= other ?? null;
  }
  return codec;
}

/**
 * The codec of the sound in a transport stream as MIME types name it, where all of the sound is in codecs that a
 * browser may lack; null otherwise, and for anything but a transport stream. hls.js drops such sound silently.
 */
export function rareSound(bytes: Uint8Array): string | null {
  let mapPid = -1;
  const last = Math.min(bytes.length, PACKETS * PACKET_BYTES) - PACKET_BYTES;
  for (let at = 0; at <= last; at += PACKET_BYTES) {
    if (bytes[at] !== SYNC) return null;
    const section = sectionAt(bytes, at, mapPid === -1 ? 0 : mapPid);
    if (section === -1) continue;
    if (mapPid !== -1) return codecOf(bytes, section);
    mapPid = (((bytes[section + 10] ?? 0) & 0x1f) << 8) | (bytes[section + 11] ?? 0);
  }
  return null;
}
