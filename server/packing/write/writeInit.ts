import { boxesIn, box, type Bytes, findBox, join, viewOf } from './boxes.ts';
import { TRACK_ID } from './writeSegment.ts';

/**
 * The header of a rendition from a header of one track that another muxer wrote: its times counted in `timescale` ticks a
 * second, its track numbered as the segments number theirs, and nothing in it that moves times (edit lists).
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
  return copy;
}
