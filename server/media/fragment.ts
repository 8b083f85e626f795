/** Container boxes on the path to a track's decode time. */
const containers = new Set(['moof', 'traf']);

/**
 * Moves a fragment of an fMP4 track along the timeline: every `tfdt` (baseMediaDecodeTime, version 0 or 1) of every
 * `moof` gets the offset added. Nothing else changes, not even the length, so byte sizes in an index stay true.
 * @param fragment one or more whole `moof` + `mdat` pairs; it is left as it was
 * @param offsetInTimescaleUnits in units of the track's timescale, negative to move back
 */
export function shiftFragment(fragment: Uint8Array, offsetInTimescaleUnits: number | bigint): Uint8Array<ArrayBuffer> {
  // slice() would not copy a Node Buffer.
  const shifted = new Uint8Array(fragment);
  const view = new DataView(shifted.buffer);
  shiftBoxes(view, 0, shifted.length, BigInt(offsetInTimescaleUnits));
  return shifted;
}

function shiftBoxes(view: DataView, from: number, to: number, offset: bigint): void {
  for (let start = from; start < to;) {
    const { type, body, end } = boxAt(view, start, to);
    if (type === 'tfdt') shiftDecodeTime(view, body, offset);
    else if (containers.has(type)) shiftBoxes(view, body, end, offset);
    start = end;
  }
}

/** Reads a box's header; size 1 means a 64-bit size follows, size 0 that the box reaches to the end. */
function boxAt(view: DataView, start: number, limit: number): { type: string; body: number; end: number } {
  if (start + 8 > limit) throw new RangeError('The fragment ends inside a box header');
  const size = view.getUint32(start);
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => view.getUint8(start + at)));
  const isLarge = size === 1;
  const body = start + (isLarge ? 16 : 8);
  const end = size === 0 ? limit : start + (isLarge ? Number(view.getBigUint64(start + 8)) : size);
  if (end < body || end > limit) throw new RangeError(`The box ${type} does not fit into its fragment`);
  return { type, body, end };
}

function shiftDecodeTime(view: DataView, body: number, offset: bigint): void {
  const isLong = view.getUint8(body) === 1;
  const time = (isLong ? view.getBigUint64(body + 4) : BigInt(view.getUint32(body + 4))) + offset;
  if (time < 0n || time >= 1n << (isLong ? 64n : 32n)) throw new RangeError('The decode time leaves its field');
  if (isLong) view.setBigUint64(body + 4, time);
  else view.setUint32(body + 4, Number(time));
}
