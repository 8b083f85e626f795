import { setTimeout as wait } from 'node:timers/promises';
import { LookupFailed } from '../library/lookup/metadata.ts';
import type { AskTmdb } from '../library/lookup/tmdb.ts';

/** TMDB's address and the owner's key: of API version 3, or the longer token of version 4. */
export interface TmdbOptions {
  key: string;
  /** A proxy for both its API and its pictures; null for TMDB itself. */
  url: string | null;
}

const LIMIT_MS = 15_000;
const MOST_BYTES = 8_000_000;
const ATTEMPTS = 3;
const LONGEST_WAIT_S = 10;
const TOKEN = /^eyJ/;
/** The widths in which its pictures are fetched, in pixels. */
const SIZES = { poster: 'w500', backdrop: 'w1280', still: 'w300' } as const;

type Fetch = typeof globalThis.fetch;

/** Queries TMDB's API; rejects with LookupFailed if it does not answer, rejects the key, or gets too many requests. */
export function askTmdb({ key, url }: TmdbOptions, fetch: Fetch = globalThis.fetch): AskTmdb {
  const base = `${url ?? 'https://api.themoviedb.org'}/3`;
  const isToken = TOKEN.test(key);
  return async (path) => {
    const address = isToken ? base + path : `${base}${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;
    const bytes = await get(fetch, address, isToken ? { Authorization: `Bearer ${key}` } : {});
    if (bytes === null) return null;
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new LookupFailed('unreachable', 'TMDB answers with something else than JSON');
    }
  };
}

/** Fetches a picture of TMDB by its name, such as `/abc.jpg`; null if there is none. */
export function fetchTmdbPicture({ url }: Pick<TmdbOptions, 'url'>, fetch: Fetch = globalThis.fetch) {
  const base = `${url ?? 'https://image.tmdb.org'}/t/p`;
  return (name: string, kind: keyof typeof SIZES) => get(fetch, `${base}/${SIZES[kind]}${name}`, {});
}

/** The body at an address; null if there is none. Errors do not contain the address, which may hold the key. */
async function get(fetch: Fetch, address: string, headers: Record<string, string>): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt++) {
    let answer: Response;
    let body: ArrayBuffer;
    try {
      answer = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' });
      body = await bounded(answer);
    } catch (error) {
      if (error instanceof LookupFailed) throw error;
      throw new LookupFailed('unreachable', 'TMDB cannot be reached');
    }
    if (answer.ok) return new Uint8Array(body);
    if (answer.status === 404) return null;
    if (answer.status === 401 || answer.status === 403) throw new LookupFailed('key', 'TMDB refuses TMDB_KEY');
    if (answer.status !== 429) throw new LookupFailed('unreachable', `TMDB answers ${answer.status}`);
    if (attempt === ATTEMPTS) throw new LookupFailed('busy', 'TMDB was asked too much');
    const seconds = Number(answer.headers.get('Retry-After'));
    await wait(1000 * Math.min(LONGEST_WAIT_S, seconds > 0 ? seconds : attempt));
  }
}

async function bounded(answer: Response): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new LookupFailed('unreachable', 'TMDB answers with more than is read');
    parts.push(new Uint8Array(part));
  }
  return new Blob(parts).arrayBuffer();
}
