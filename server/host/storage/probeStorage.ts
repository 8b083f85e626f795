import { randomUUID } from 'node:crypto';
import { createS3Storage, StorageRefusal } from './s3Storage.ts';
import { bucketAddress, type StorageOptions } from './storageOptions.ts';

const PATIENCE_MS = 10_000;
const FOLDER = 'check';

/** What the storage did with an object that was written, read as a player does, and removed. */
export interface StorageFound {
  /** How far this machine's clock is from the storage's, in milliseconds. */
  skewMs: number;
  /** Why it could not be written; null if it was. */
  refusal: string | null;
  /** The public address that was read, without its signature, what it answered, and whether that was the object. */
  address: string;
  status: number;
  isWhole: boolean;
  /** The origin whose pages may read it, `*` for all; null for none. */
  allows: string | null;
}

/** Writes an object to the storage, reads it from its public address as a page of `origin` would, and removes it; rejects if it cannot be reached. */
export async function probeStorage(options: StorageOptions, origin: string | null): Promise<StorageFound> {
  const signal = () => AbortSignal.timeout(PATIENCE_MS);
  const bare = await fetch(bucketAddress(options), { signal: signal(), redirect: 'manual' });
  await bare.arrayBuffer();
  const date = Date.parse(bare.headers.get('Date') ?? '');
  const skewMs = Number.isNaN(date) ? 0 : date - Date.now();
  const storage = createS3Storage(options, Date.now);
  const file = `${randomUUID()}.mp4`;
  const address = storage.addresses(FOLDER)(file);
  const found = { skewMs, address: address.replace(/\?.*/, ''), status: 0, isWhole: false, allows: null };
  const content = new TextEncoder().encode(file);
  try {
    await storage.write(`${FOLDER}/${file}`, content, 'video/mp4');
  } catch (error) {
    if (error instanceof StorageRefusal) return { ...found, refusal: error.message };
    throw error;
  }
  try {
    const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
    const answer = await fetch(address, { headers, signal: signal(), redirect: 'manual' });
    const isWhole = (await answer.text()) === file;
    const allows = answer.headers.get('Access-Control-Allow-Origin');
    return { ...found, refusal: null, status: answer.status, isWhole, allows };
  } finally {
    await storage.remove(`${FOLDER}/${file}`);
  }
}
