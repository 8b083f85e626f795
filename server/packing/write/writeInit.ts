import { boxesIn, box, type Bytes, findBox, join, viewOf } from './boxes.ts';
import { TRACK_ID } from './writeSegment.ts';

/**
 * The header of a rendition, rewritten from another muxer's header of one track: times in `timescale` ticks a second,
 * the track id that segments use, no edit lists, and FLAC described as in its own header.
 */
export function rewriteInit(header: Uint8Array, timescale: number): Bytes {
  const parts = boxesIn(header).map(({ type, start, body, end }) => {
    if (type !== 'moov') return header.slice(start, end);
    return box('moov', ...boxesIn(header, body, end).map((child) => rewriteInMoov(header, child, timescale)));
  });
  return join(parts);
}

type Found = ReturnType<typeof boxesIn>[number];

function rewriteInMoov(header: Uint8Array, { type, start, body, end }: Found, timescale: number): Bytes {
  if (type === 'trak') {
    const children = boxesIn(header, body, end).filter((child) => child.type !== 'edts');
    return box('trak', ...children.map((child) => rewriteInTrak(header, child, timescale)));
  }
  const copy = header.slice(start, end);
  const trex = type === 'mvex' ? findBox(copy, 'mvex/trex') : null;
  if (trex) viewOf(copy).setUint32(trex.body + 4, TRACK_ID);
  return copy;
}

function rewriteInTrak(header: Uint8Array, { type, start, end }: Found, timescale: number): Bytes {
  const copy = header.slice(start, end);
  const view = viewOf(copy);
  const isLong = (body: number) => view.getUint8(body) === 1;
  if (type === 'tkhd') view.setUint32(8 + (isLong(8) ? 20 : 12), TRACK_ID);
  const mdhd = type === 'mdia' ? findBox(copy, 'mdia/mdhd') : null;
  if (mdhd) view.setUint32(mdhd.body + (isLong(mdhd.body) ? 20 : 12), timescale);
  if (type === 'mdia') describeFlac(copy);
  return copy;
}

/** Where the boxes of a sound's sample entry begin, and where STREAMINFO begins in a `dfLa` box. */
const [SOUND_ENTRY, STREAM_INFO] = [28, 8];

/**
 * Copies bits per sample and rate from STREAMINFO to the FLAC sample entry, with 0 for a rate above 16 bits. Chromium
 * rejects sound whose two headers differ, and muxers write 16 bits for all sound.
 */
function describeFlac(mdia: Bytes): void {
  const stsd = findBox(mdia, 'mdia/minf/stbl/stsd');
  const entry = stsd && findBox(mdia, 'fLaC', stsd.body + 8, stsd.end);
  const dfla = entry && findBox(mdia, 'dfLa', entry.body + SOUND_ENTRY, entry.end);
  if (!entry || !dfla) return;
  const view = viewOf(mdia);
  // 20 bits of rate, 3 of channels minus one, 5 of bits minus one.
  const info = view.getUint32(dfla.body + STREAM_INFO + 10);
  const rate = info >>> 12;
  view.setUint16(entry.body + 18, ((info >>> 4) & 0x1f) + 1);
  view.setUint32(entry.body + 24, rate > 0xff_ff ? 0 : rate * 2 ** 16);
}
