import { toBase64url } from '../queries/base64url.ts';
import { createRevision } from '../queries/titles/revision.ts';
import type { Compressor, Encoding, Ports } from '../ports.ts';

/** An answer as it is sent: with a tag that no other content of the same address has. */
export interface SentAnswer {
  body: string | Uint8Array<ArrayBuffer>;
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

/** All that is kept, in UTF-16 code units; an answer with its encodings takes about twice as many bytes. */
const KEPT = 24 * 1024 * 1024;
/** Shorter ones are not worth the work. */
const COMPRESSED_FROM = 1_024;

/** Keeps answers of one application until the catalogue changes; those asked longest ago give way. */
export function createStoredAnswers({
  db,
  random,
  compressor,
}: Pick<Ports, 'db' | 'random' | 'compressor'>): StoredAnswers {
  const readRevision = createRevision(db);
  /** Tells the answers of this run from those of any other, of an older version or another catalogue; drawn with the first. */
  let run = '';
  let made = 0;
  const entries = new Map<string, { answer: StoredAnswer; size: number }>();
  const making = new Map<string, Promise<StoredAnswer | null>>();
  let current: number | null = null;
  let size = 0;

  function keep(key: string, answer: StoredAnswer, length: number): void {
    size += length - (entries.get(key)?.size ?? 0);
    entries.delete(key);
    entries.set(key, { answer, size: length });
    for (const [oldest, entry] of entries) {
      if (size <= KEPT) break;
      entries.delete(oldest);
      size -= entry.size;
    }
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
          const answer = storedAnswer(text, `${run}.${(made += 1)}`, compressor);
          if (revision !== null && revision === current) keep(key, answer, text.length);
          return answer;
        })
        .finally(() => making.delete(at));
      making.set(at, own);
      return own;
    },
  };
}

function storedAnswer(text: string, tag: string, compressor: Compressor | null): StoredAnswer {
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  let isAskedAgain = false;
  const tagOf = (encoding: Encoding | null) => `"${tag}${encoding ? `.${encoding}` : ''}"`;
  return {
    tagOf,
    async in(encoding) {
      const isWorth = compressor !== null && isAskedAgain && text.length >= COMPRESSED_FROM;
      isAskedAgain = true;
      if (encoding === null || !isWorth) return { body: text, encoding: null, tag: tagOf(null) };
      const bytes = compressed.get(encoding) ?? compressor.compress(encoding, text);
      compressed.set(encoding, bytes);
      return { body: await bytes, encoding, tag: tagOf(encoding) };
    },
  };
}
