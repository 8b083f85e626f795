import { createHash } from 'node:crypto';
import { GRANT_MS } from '../../media/grants.ts';
import { presigner } from './signature.ts';
import { bucketAddress, type StorageOptions } from './storageOptions.ts';

/** Addresses change at the hour, for all viewers and nodes at once, so that caches know them again. */
const HOUR_MS = 3_600_000;
/** How long an address works from its hour on: for whoever gets it last, as long as a grant. */
const WORKS_MS = GRANT_MS + HOUR_MS;
/** The folders whose signatures are kept: a film of two hours has 1,800 a track, of 64 letters each. */
const KEPT = 64;

/** Signs the addresses of files in the storage. */
export function createAddresses(
  options: StorageOptions,
  now: () => number,
): (folder: string) => (file: string) => string {
  const { baseUrl, mediaKey } = options;
  const bucket = new URL(bucketAddress(options));
  const base = baseUrl ?? bucket.href;
  const kept = new Map<string, { hour: number; queries: Map<string, string> }>();

  function queriesOf(folder: string, hour: number): Map<string, string> {
    const known = kept.get(folder);
    const queries = known?.hour === hour ? known.queries : new Map<string, string>();
    kept.delete(folder);
    kept.set(folder, { hour, queries });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return queries;
  }

  return (folder) => {
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
    if (mediaKey !== null) {
      const proof = edgeProof(mediaKey, folder, Math.floor((hour + WORKS_MS) / 1000));
      return (file) => `${base}/${proof}/${folder}/${file}`;
    }
    const queries = queriesOf(folder, hour);
    const sign = presigner(options, bucket, { at: hour, expiresS: WORKS_MS / 1000 });
    return (file) => {
      const query = queries.get(file) ?? sign(`${bucket.pathname.replace(/\/$/, '')}/${folder}/${file}`);
      queries.set(file, query);
      return `${base}/${folder}/${file}?${query}`;
    };
  };
}

/**
 * What an edge checks a folder's addresses by: when they expire, in Unix seconds, and a digest. It is MD5 because that
 * is what nginx checks by itself (ngx_http_secure_link_module); the key stands at the end, so nothing can be appended.
 */
export function edgeProof(key: string, folder: string, expires: number): string {
  const digest = createHash('md5').update(`${expires}/${folder} ${key}`).digest('base64url');
  return `${expires}/${digest}`;
}
