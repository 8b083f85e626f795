import { type Box, boxAt, type Bytes, boxesIn, findBox, join, viewOf } from './boxes.ts';

/** The contents of a fragmented MP4 stream with one track: its header first, then its samples in decode order. */
export type Part =
  | { kind: 'init'; bytes: Bytes; timescale: number }
  | { kind: 'sample'; pts: number; duration: number; isKey: boolean; data: Uint8Array };

const NOT_SYNC = 0x01_00_00;

/** Parses fragmented MP4 incrementally: `push` takes the next bytes and returns the parts they complete. */
export function createFragmentReader() {
  let rest: Uint8Array = new Uint8Array(0);
  const head: Uint8Array[] = [];
  let timescale = 0;
  let moof: Uint8Array | null = null;

  /** The parts in one complete box. */
  function take(bytes: Uint8Array, { type, start, end, body }: Box): Part[] {
    if (type === 'ftyp') head.push(bytes.slice(start, end));
    else if (type === 'moov') {
      head.push(bytes.slice(start, end));
      timescale = timescaleOf(head.at(-1)!);
      return [{ kind: 'init', bytes: join(head), timescale }];
    } else if (type === 'moof') moof = bytes.slice(start, end);
    else if (type === 'mdat' && moof) return readSamples(moof, bytes.slice(start, end), body - start);
    return [];
  }

  return {
    push(chunk: Uint8Array): Part[] {
      rest = rest.length === 0 ? chunk : join([rest, chunk]);
      const parts: Part[] = [];
      let at = 0;
      for (let next = boxAt(rest, at); next && next.end <= rest.length; next = boxAt(rest, at)) {
        parts.push(...take(rest, next));
        at = next.end;
      }
      if (at > 0) rest = rest.slice(at);
      return parts;
    },
  };
}

/** Ticks a second of the first track of a `moov`. */
export function timescaleOf(moov: Uint8Array): number {
  const mdhd = findBox(moov, 'moov/trak/mdia/mdhd');
  if (!mdhd) throw new Error('the header of the stream has no track');
  const view = viewOf(moov);
  return view.getUint32(mdhd.body + (view.getUint8(mdhd.body) === 1 ? 20 : 12));
}

interface Defaults {
  duration: number;
  size: number;
  flags: number;
}

/** The samples of a `moof` and the `mdat` after it, whose bytes begin at `dataAt`. */
function readSamples(moof: Uint8Array, mdat: Uint8Array, dataAt: number): Part[] {
  const traf = findBox(moof, 'moof/traf');
  if (!traf) return [];
  const view = viewOf(moof);
  const children = boxesIn(moof, traf.body, traf.end);
  const tfhd = children.find(({ type }) => type === 'tfhd');
  const tfdt = children.find(({ type }) => type === 'tfdt');
  if (!tfhd || !tfdt) return [];
  const defaults = readDefaults(view, tfhd.body);
  let dts = Number(view.getUint8(tfdt.body) === 1 ? view.getBigInt64(tfdt.body + 4) : view.getUint32(tfdt.body + 4));
  let from = dataAt;
  const parts: Part[] = [];
  for (const trun of children.filter(({ type }) => type === 'trun')) {
    const flags = view.getUint32(trun.body) & 0xff_ff_ff;
    const count = view.getUint32(trun.body + 4);
    let at = trun.body + 8 + (flags & 0x01 ? 4 : 0);
    const firstFlags = flags & 0x04 ? view.getUint32(at) : null;
    if (flags & 0x04) at += 4;
    const field = (flag: number, otherwise: number) => {
      if (!(flags & flag)) return otherwise;
      at += 4;
      return view.getUint32(at - 4);
    };
    for (let index = 0; index < count; index++) {
      const duration = field(0x100, defaults.duration);
      const size = field(0x200, defaults.size);
      const own = field(0x400, index === 0 && firstFlags !== null ? firstFlags : defaults.flags);
      const offset = field(0x800, 0) | 0;
      const data = mdat.subarray(from, from + size);
      parts.push({ kind: 'sample', pts: dts + offset, duration, isKey: !(own & NOT_SYNC), data });
      dts += duration;
      from += size;
    }
  }
  return parts;
}

function readDefaults(view: DataView, body: number): Defaults {
  const flags = view.getUint32(body) & 0xff_ff_ff;
  let at = body + 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0);
  const field = (flag: number) => {
    if (!(flags & flag)) return 0;
    at += 4;
    return view.getUint32(at - 4);
  };
  return { duration: field(0x08), size: field(0x10), flags: field(0x20) };
}
