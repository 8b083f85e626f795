import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The description of a backup. It is last in the archive, after the files whose checksums it contains. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of Promin that made it. */
  version: z.string(),
  /** When it was begun: everything acknowledged before is included. ISO 8601. */
  begunAt: z.string(),
  database: z.enum(['sqlite', 'postgresql']),
  /** The migration steps applied to its database. */
  steps: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

/** The name of a file in the archive, its length and its SHA-256 in hex. */
export async function describeFile(name: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Writes `content` to `path`, readable only by its owner, and returns what `describeFile` would. */
export async function writeDescribed(
  name: string,
  content: AsyncIterable<Buffer>,
  path: string,
): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { name, bytes, sha256: hash.digest('hex') };
}
