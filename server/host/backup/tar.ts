import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const BLOCK = 512;
const SIZE_AT = 124;
const SUM_AT = 148;
/** The limit of eleven octal digits; larger sizes are written in GNU tar's format. */
const MOST_OCTAL = 8 ** 11;

/** A file to archive under a name without folders. */
export interface Member {
  name: string;
  path: string;
}

/** Writes `members` as a gzipped tar readable only by its owner; it is on disk when this resolves. */
export async function writeTar(members: readonly Member[], file: string): Promise<void> {
  await pipeline(
    blocksOf(members),
    createGzip({ level: 3 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function* blocksOf(members: readonly Member[]): AsyncGenerator<Buffer> {
  for (const { name, path } of members) {
    const { size, mtimeMs } = statSync(path);
    yield headerOf(name, size, mtimeMs);
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
    yield Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, size: number, mtimeMs: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(Math.floor(value).toString(8).padStart(digits, '0'), at, 'ascii');
  header.write(name, 0, 'ascii');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  if (size < MOST_OCTAL) octal(size, SIZE_AT, 11);
  else {
    header[SIZE_AT] = 0x80;
    header.writeBigUInt64BE(BigInt(size), SIZE_AT + 4);
  }
  octal(mtimeMs / 1000, 136, 11);
  header.write('0', 156, 'ascii');
  header.write('ustar\u000000', 257, 'ascii');
  octal(sumOf(header), SUM_AT, 6);
  header.write('\0 ', SUM_AT + 6, 'ascii');
  return header;
}

/** The checksum of a header, with its own bytes counted as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : byte), 0);
}

/** Passes every file of the gzipped tar to `take`, which must read it completely; rejects if the archive is truncated or invalid. */
export async function readTar(
  file: string,
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const reader = new Reader(chunks[Symbol.asyncIterator]());
    for (;;) {
      const header = await reader.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) break;
      if (Number.parseInt(header.toString('ascii', SUM_AT, SUM_AT + 6), 8) !== sumOf(header)) {
        throw new Error('the archive is damaged');
      }
      const size =
        header[SIZE_AT] === 0x80
          ? Number(header.readBigUInt64BE(SIZE_AT + 4))
          : Number.parseInt(header.toString('ascii', SIZE_AT, SIZE_AT + 11), 8);
      await take(header.toString('ascii', 0, header.indexOf(0)), reader.upTo(size));
      await reader.exactly((BLOCK - (size % BLOCK)) % BLOCK);
    }
    await reader.drain();
  });
}

/** Chunks of any length, read by length. */
class Reader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }

  async *upTo(length: number): AsyncGenerator<Buffer> {
    let left = length;
    while (left > 0) {
      if (this.#rest.length === 0) await this.#next();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.upTo(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Reads to the end, where gzip verifies its checksum. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #next(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new Error('the archive is cut off');
    this.#rest = value;
  }
}
