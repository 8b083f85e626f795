/** A parsed ISO BMFF box: its type, where its body begins and where it ends. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

/** Integers as big-endian bytes, `[value, bytes]` each; negative ones in two's complement. */
export function numbers(...fields: readonly (readonly [value: number, bytes: 1 | 2 | 4 | 8])[]): Bytes {
  const bytes = new Uint8Array(fields.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 1) view.setUint8(at, value);
    else if (length === 2) view.setUint16(at, value);
    else if (length === 4) view.setUint32(at, value);
    else view.setBigUint64(at, BigInt(value));
    at += length;
  }
  return bytes;
}

/** The concatenated parts. */
export function join(parts: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A box of `type` around its parts. */
export function box(type: string, ...parts: readonly Uint8Array[]): Bytes {
  const size = 8 + parts.reduce((sum, { length }) => sum + length, 0);
  return join([numbers([size, 4]), new TextEncoder().encode(type), ...parts]);
}

/** A box that begins with a version and flags. */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly Uint8Array[]): Bytes {
  return box(type, numbers([(version * 2 ** 24 + flags) >>> 0, 4]), ...parts);
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The header of the box at `start`; null if `bytes` end inside it. A size that exceeds `bytes` is returned as it is. */
export function boxAt(bytes: Uint8Array, start: number): Box | null {
  if (start + 8 > bytes.length) return null;
  const view = viewOf(bytes);
  const size = view.getUint32(start);
  const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
  if (size === 0) return { type, start, body: start + 8, end: bytes.length };
  if (size !== 1) return { type, start, body: start + 8, end: start + Math.max(8, size) };
  if (start + 16 > bytes.length) return null;
  return { type, start, body: start + 16, end: start + Math.max(16, Number(view.getBigUint64(start + 8))) };
}

/** The sibling boxes from `from` to `to`. */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let at = from; at < to;) {
    const next = boxAt(bytes, at);
    if (!next || next.end > to) break;
    found.push(next);
    at = next.end;
  }
  return found;
}

/** The first box at a path such as `moov/trak/mdia`; null if there is none. */
export function findBox(bytes: Uint8Array, path: string, from = 0, to = bytes.length): Box | null {
  const [type, ...rest] = path.split('/');
  const found = boxesIn(bytes, from, to).find((one) => one.type === type);
  if (!found || rest.length === 0) return found ?? null;
  return findBox(bytes, rest.join('/'), found.body, found.end);
}
