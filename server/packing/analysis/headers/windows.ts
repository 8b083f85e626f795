import type { FileHandle, Machine } from '../../machine.ts';

/** What one read fetches at least, in bytes, and how many stretches of the file are kept. */
const [WINDOW, KEPT] = [64 * 1024, 4];
/** A header that takes more reads than this is left to others: each is a journey over a network share. */
const MOST_READS = 120;
/** No part of a header that is read whole is larger. */
const LARGEST = 16 * 2 ** 20;

/** A file read in windows, so that neighbouring parts of its header cost one read. */
export interface Windows {
  bytes: number;
  /** `length` bytes from `from`, fewer at the file's end; rejects if that would be too much, or too many reads. */
  read(from: number, length: number): Promise<Uint8Array>;
}

function createWindows({ bytes, read }: FileHandle): Windows {
  const kept: { from: number; part: Uint8Array }[] = [];
  let reads = 0;
  return {
    bytes,
    async read(from, length) {
      const end = Math.min(bytes, from + length);
      if (end <= from) return new Uint8Array();
      const known = kept.find((one) => one.from <= from && one.from + one.part.length >= end);
      if (known) return known.part.subarray(from - known.from, end - known.from);
      if (length > LARGEST || ++reads > MOST_READS) throw new Error('the header is too large');
      const part = await read(from, Math.max(length, WINDOW));
      kept.unshift({ from, part });
      kept.length = Math.min(kept.length, KEPT);
      return part.subarray(0, end - from);
    },
  };
}

/** Runs `work` with the file at `path`; null if it cannot be opened. */
export async function withWindows<Result>(
  machine: Machine,
  path: string,
  work: (file: Windows) => Promise<Result>,
): Promise<Result | null> {
  const handle = await machine.openFile(path);
  if (!handle) return null;
  try {
    return await work(createWindows(handle));
  } finally {
    await handle.close();
  }
}
