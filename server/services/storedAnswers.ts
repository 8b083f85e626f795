import { createTurns } from '../auth/turns.ts';
import { toBase64url } from '../queries/base64url.ts';
import { revisionOf } from '../queries/titles/revision.ts';
import type { Compressor, Encoding, Ports } from '../ports.ts';

/** An answer as it is sent, with a tag that no other content at the same address has. */
export interface SentAnswer {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding | null;
  tag: string;
}

/** An answer of the catalogue, the same for everyone who asks for it. */
export interface StoredAnswer {
  tagOf(encoding: Encoding | null): string;
  /** The answer in an encoding; the first caller gets it uncompressed, without waiting. */
  in(encoding: Encoding | null): Promise<SentAnswer>;
}

export interface StoredAnswers {
  /**
   * The answer cached under `key` for the current catalogue, else the bytes that `make` returns; concurrent callers share one
   * call. Null if `make` returned null. While the database cannot tell the revision, the cache stays valid; while the
   * owner's folder is scanned, which changes the catalogue many times a second, an answer may be two seconds old.
   */
  find(key: string, make: () => Promise<Uint8Array<ArrayBuffer> | null>): Promise<StoredAnswer | null>;
}

/** How long a revision counts as the current one while a scan runs, in milliseconds. */
const SCANNING_MS = 2_000;
/** Size of the cache in bytes: answers, their encodings, and their keys. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** What caching an answer takes besides its bytes and its key. */
const ENTRY_BYTES = 500;
/**
 * How many answers are made at once. One process runs JavaScript, and SQLite, one step at a time: begun together, all
 * answers live until the last ones are done, and outgrow V8's young generation.
 */
const MADE_AT_ONCE = 6;
/** Shorter ones, in bytes, are not worth compressing. */
const COMPRESSED_FROM = 1_024;

/** Caches answers of one application until the catalogue changes; evicts the least recently used. */
export function createStoredAnswers({
  db,
  random,
  compressor,
  library,
  now,
  keptBytes = KEPT_BYTES,
}: Pick<Ports, 'db' | 'random' | 'compressor' | 'library' | 'now'> & { keptBytes?: number }): StoredAnswers {
  /** Tells the answers of this run from those of any other, of another version or catalogue; drawn with the first answer. */
  let run = '';
  let made = 0;
  const entries = new Map<string, { answer: StoredAnswer; size: number }>();
  const making = new Map<string, Promise<StoredAnswer | null>>();
  const turns = createTurns({ running: MADE_AT_ONCE, waiting: Infinity });
  let current: number | null = null;
  let seenAt = -Infinity;
  let size = 0;

  function keep(key: string, answer: StoredAnswer, bytes: number): void {
    size += bytes - (entries.get(key)?.size ?? 0);
    entries.delete(key);
    entries.set(key, { answer, size: bytes });
    for (const [oldest, entry] of entries) {
      if (size <= keptBytes) break;
      entries.delete(oldest);
      size -= entry.size;
    }
  }

  /** Adds the size of a new encoding to a cached answer. */
  function grow(key: string, answer: StoredAnswer, bytes: number): void {
    const entry = entries.get(key);
    if (entry?.answer === answer) keep(key, answer, entry.size + bytes);
  }

  /** The revision to answer for; null if there is none yet. Answers of an earlier one are dropped. */
  async function findRevision(): Promise<number | null> {
    const askedAt = now();
    const isScanning = (library?.progress() ?? null) !== null;
    if (isScanning && current !== null && askedAt - seenAt < SCANNING_MS) return current;
    const revision = await revisionOf(db).catch(() => null);
    if (revision === null) return null;
    seenAt = askedAt;
    if (revision !== current) {
      current = revision;
      entries.clear();
      size = 0;
    }
    return revision;
  }

  return {
    async find(key, make) {
      const revision = await findRevision();
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      const at = `${revision} ${key}`;
      const under = making.get(at);
      if (under) return under;
      const own = turns
        .take({ key, isKnown: true }, make)
        .then((content) => {
          if (content === null) return null;
          run ||= toBase64url(random(6));
          const tag = `${run}.${(made += 1)}`;
          const answer = storedAnswer(content, tag, compressor, (bytes) => grow(key, answer, bytes));
          if (revision !== null && revision === current) {
            keep(key, answer, content.byteLength + 2 * key.length + ENTRY_BYTES);
          }
          return answer;
        })
        .finally(() => making.delete(at));
      making.set(at, own);
      return own;
    },
  };
}

function storedAnswer(
  content: Uint8Array<ArrayBuffer>,
  tag: string,
  compressor: Compressor | null,
  onGrown: (bytes: number) => void,
): StoredAnswer {
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  let isAskedAgain = false;
  const tagOf = (encoding: Encoding | null) => `"${tag}${encoding ? `.${encoding}` : ''}"`;
  return {
    tagOf,
    async in(encoding) {
      const isWorth = compressor !== null && isAskedAgain && content.byteLength >= COMPRESSED_FROM;
      isAskedAgain = true;
      if (encoding === null || !isWorth) return { body: content, encoding: null, tag: tagOf(null) };
      const known = compressed.get(encoding);
      if (known) return { body: await known, encoding, tag: tagOf(encoding) };
      const making = compressor.compress(encoding, content);
      compressed.set(encoding, making);
      const body = await making;
      onGrown(body.byteLength);
      return { body, encoding, tag: tagOf(encoding) };
    },
  };
}
