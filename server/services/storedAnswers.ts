import { toBase64url } from '../queries/base64url.ts';
import { createRevision } from '../queries/titles/revision.ts';
import type { Compressor, Encoding, Ports } from '../ports.ts';

/** An answer as it is sent: with a tag that no other content of the same address has. */
export interface SentAnswer {
  body: Uint8Array<ArrayBuffer>;
  encoding: Encoding | null;
  tag: string;
}

/** An answer of the catalogue, the same for everyone who asks alike. */
export interface StoredAnswer {
  /** The tag it has in an encoding. */
  tagOf(encoding: Encoding | null): string;
  /** The answer in an encoding; whoever is the first to ask gets it as it is and need not wait. */
  in(encoding: Encoding | null): Promise<SentAnswer>;
}

export interface StoredAnswers {
  /**
   * The answer that is kept under `key` for the catalogue as it is now, else what `make` answers; one making serves all
   * who ask meanwhile. Null where that was null. While the database cannot say how the catalogue is, what is known stays.
   */
  find(key: string, make: () => Promise<string | null>): Promise<StoredAnswer | null>;
}

/** All that is kept, in bytes: answers, their encodings, and what each is found by. */
const KEPT_BYTES = 12 * 1024 * 1024;
/** What keeping an answer takes beside its bytes and its key. */
const ENTRY_BYTES = 500;
/** Shorter ones are not worth the work, in bytes. */
const COMPRESSED_FROM = 1_024;

/** Keeps answers of one application until the catalogue changes; those asked longest ago give way. */
export function createStoredAnswers({
  db,
  random,
  compressor,
  keptBytes = KEPT_BYTES,
}: Pick<Ports, 'db' | 'random' | 'compressor'> & { keptBytes?: number }): StoredAnswers {
  const readRevision = createRevision(db);
  /** Tells the answers of this run from those of any other, of an older version or another catalogue; drawn with the first. */
  let run = '';
  let made = 0;
  const entries = new Map<string, { answer: StoredAnswer; size: number }>();
  const making = new Map<string, Promise<StoredAnswer | null>>();
  let current: number | null = null;
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

  /** An answer that is kept has an encoding more. */
  function grow(key: string, answer: StoredAnswer, bytes: number): void {
    const entry = entries.get(key);
    if (entry?.answer === answer) keep(key, answer, entry.size + bytes);
  }

  function see(revision: number): void {
    if (revision === current) return;
    current = revision;
    entries.clear();
    size = 0;
  }

  return {
    async find(key, make) {
      const revision = await readRevision().catch(() => null);
      if (revision !== null) see(revision);
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.answer;
      }
      const at = `${revision} ${key}`;
      const under = making.get(at);
      if (under) return under;
      const own = make()
        .then((text) => {
          if (text === null) return null;
          run ||= toBase64url(random(6));
          // As bytes: a text with one Cyrillic letter takes two for each letter, and is made bytes for each that it is sent to.
          const content = new TextEncoder().encode(text);
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
