/** Reading and writing the boxes of fragmented MP4 files (ISO/IEC 14496-12), as far as the demo media need it. */

/** Offset and length in bytes, duration in units of the track's timescale. */
type Segment = [offset: number, length: number, duration: number];
type Box = { type: string; start: number; body: number; end: number };

function boxesIn(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const end = start + bytes.readUInt32BE(start);
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body: start + 8, end });
    start = end;
  }
  return boxes;
}

/** Bytes between the start of a box's body and its children, for boxes that have fields of their own. */
const fieldBytes: Record<string, number> = { stsd: 8, avc1: 78, hvc1: 78, mp4a: 28 };

/** Follows a path such as moov/trak/mdia from a file or a box; undefined if a box on it is missing. */
function find(bytes: Buffer, path: string, inside?: Box): Box | undefined {
  return path.split('/').reduce<Box | undefined>(
    (parent, type) => {
      if (!parent) return undefined;
      const children = boxesIn(bytes, parent.body + (fieldBytes[parent.type] ?? 0), parent.end);
      return children.find((child) => child.type === type);
    },
    inside ?? { type: 'file', start: 0, body: 0, end: bytes.length },
  );
}

function need(bytes: Buffer, path: string, inside?: Box): Box {
  const box = find(bytes, path, inside);
  if (!box) throw new Error(`There is no ${path}`);
  return box;
}

/** The timescale (units per second) of a file's only track. */
export function timescaleOf(bytes: Buffer): number {
  const { body } = need(bytes, 'moov/trak/mdia/mdhd');
  return bytes.readUInt32BE(body + (bytes[body] === 1 ? 20 : 12));
}

/** The codecs parameter (RFC 6381) from a file's init part. */
export function codecsOf(bytes: Buffer): string {
  const stsd = need(bytes, 'moov/trak/mdia/minf/stbl/stsd');
  const at = (path: string) => find(bytes, path, stsd)?.body;
  const avc = at('avc1/avcC');
  if (avc) return `avc1.${bytes.toString('hex', avc + 1, avc + 4)}`;
  const hevc = at('hvc1/hvcC');
  if (hevc) return hevcCodecs(bytes.subarray(hevc));
  const sound = at('mp4a/esds');
  if (sound) return soundCodecs(bytes, sound + 4);
  throw new Error('The codec is not known');
}

/** ISO/IEC 14496-15, annex E.3: profile, reversed compatibility flags, tier and level, constraint bytes. */
function hevcCodecs(record: Buffer): string {
  const profile = record.readUInt8(1);
  const flags = record.readUInt32BE(2).toString(2).padStart(32, '0');
  const compatibility = Number.parseInt([...flags].toReversed().join(''), 2);
  const constraints = [...record.subarray(6, 12)].map(hex);
  while (constraints.at(-1) === '0') constraints.pop();
  const space = ['', 'A', 'B', 'C'][profile >> 6];
  const tier = profile & 32 ? 'H' : 'L';
  return [`hvc1.${space}${profile & 31}`, hex(compatibility), `${tier}${record.readUInt8(12)}`, ...constraints].join(
    '.',
  );
}

const hex = (value: number) => value.toString(16).toUpperCase();

/** Walks the descriptors of an esds box: 3 (stream) contains 4 (decoder), which contains 5 (whose first 5 bits are the object type). */
function soundCodecs(bytes: Buffer, descriptors: number): string {
  const bodyOf = (tag: number, at: number) => {
    if (bytes.readUInt8(at) !== tag) throw new Error(`The esds box has no descriptor ${tag}`);
    let last = at + 1;
    while (bytes.readUInt8(last) & 128) last++;
    return last + 1;
  };
  const decoder = bodyOf(4, bodyOf(3, descriptors) + 3);
  const object = bytes.readUInt8(bodyOf(5, decoder + 13)) >> 3;
  return `mp4a.${hex(bytes.readUInt8(decoder))}.${object}`;
}

/** The number of samples and their total duration, from the fragment's only run. */
function durationOf(bytes: Buffer, traf: Box): number {
  const header = need(bytes, 'tfhd', traf).body;
  const run = need(bytes, 'trun', traf).body;
  const headerFlags = bytes.readUIntBE(header + 1, 3);
  const runFlags = bytes.readUIntBE(run + 1, 3);
  const count = bytes.readUInt32BE(run + 4);
  if (!(runFlags & 0x100)) {
    if (!(headerFlags & 8)) throw new Error('The fragment names no sample duration');
    return count * bytes.readUInt32BE(header + 8 + (headerFlags & 1 ? 8 : 0) + (headerFlags & 2 ? 4 : 0));
  }
  const first = run + 8 + (runFlags & 1 ? 4 : 0) + (runFlags & 4 ? 4 : 0);
  const stride = [0x100, 0x200, 0x400, 0x800].filter((flag) => runFlags & flag).length * 4;
  return Array.from({ length: count }, (_, i) => bytes.readUInt32BE(first + i * stride)).reduce((a, b) => a + b, 0);
}

/**
 * The segments (a moof and its mdat) of a file. Throws unless the programme can loop without gap or overlap: no edit list, and
 * decode times that follow each other from 0.
 */
export function fragmentsOf(bytes: Buffer): Segment[] {
  if (find(bytes, 'moov/trak/edts')) throw new Error('There is an edit list');
  let time = 0;
  return boxesIn(bytes)
    .filter(({ type }) => type === 'moof')
    .map((moof): Segment => {
      const traf = need(bytes, 'traf', moof);
      const { body } = need(bytes, 'tfdt', traf);
      const start = bytes[body] === 1 ? Number(bytes.readBigUInt64BE(body + 4)) : bytes.readUInt32BE(body + 4);
      if (start !== time) throw new Error(`A fragment starts at ${start} instead of ${time}`);
      const duration = durationOf(bytes, traf);
      time += duration;
      return [moof.start, moof.end - moof.start + bytes.readUInt32BE(moof.end), duration];
    });
}

function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (Array.isArray(part) ? words(part) : part)));
  return Buffer.concat([words([body.length + 8]), Buffer.from(type, 'latin1'), body]);
}

/** 32-bit numbers, big-endian. */
function words(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32BE(value, i * 4));
  return bytes;
}

/** A fragment of track 1 whose samples all last `sampleDuration` and are all sync samples. */
export function fragment(sequence: number, time: number, sampleDuration: number, samples: Buffer[]): Buffer {
  const moof = (dataOffset: number) => {
    const header = box('tfhd', [0x020028, 1, sampleDuration, 0x02000000]);
    const start = box('tfdt', [0x01000000, Math.floor(time / 2 ** 32), time >>> 0]);
    const run = box('trun', [0x201, samples.length, dataOffset, ...samples.map(({ length }) => length)]);
    return box('moof', box('mfhd', [0, sequence]), box('traf', header, start, run));
  };
  return Buffer.concat([moof(moof(0).length + 8), box('mdat', ...samples)]);
}

/** The part of a fragmented file before its first fragment. */
export function initPart(bytes: Buffer): Buffer {
  return bytes.subarray(0, need(bytes, 'moof').start);
}
