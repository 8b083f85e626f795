/** Bytes `from` to `to`, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * What a Range header asks of a file of `size` bytes: one range, `null` for the whole file (no header, several ranges,
 * another unit: RFC 9110 allows ignoring those), `unsatisfiable` if it begins past the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'unsatisfiable';
  return { from, to: Math.min(last === '' ? size - 1 : Number(last), size - 1) };
}
