import { keyboardSlips } from '../../contract/keyboardSlips.ts';
import { codeOf } from '../../db/searchCode.ts';
import { keyOf } from '../../db/searchKey.ts';
import { isArticle, wordsOf } from '../../db/searchText.ts';
import type { Database } from '../../ports.ts';
import type { Catalogue } from '../titles/revision.ts';
import { type Asked, knownWords, nearWords } from './searchWords.ts';

/** One interpretation of a typed text; `text` is what it takes it for. */
export interface Reading {
  asked: Asked[];
  kind: 'typed' | 'undated' | 'slip' | 'near' | 'blanks' | 'fewer';
  text: string;
}

const WORDS_READ = 12;
/** A year behind a name is looked for as a word (searchIndex.ts). */
const YEAR = /^(18[89]|19\d|20\d)\d$/;

/**
 * The interpretations of a text, the most literal first, computed lazily: as typed, then with every word as a prefix;
 * without a year behind the name; in another keyboard layout; with words corrected; with spaces moved; in another layout
 * and corrected; with words left out.
 */
export async function* readingsOf(catalogue: Catalogue, text: string): AsyncGenerator<Reading> {
  const typed = await read(catalogue, text);
  const words = typed.map(({ word }) => word);
  if (typed.length > 0) yield { asked: typed, kind: 'typed', text };
  if (typed.length > 1) yield { asked: await knownWords(catalogue, words, true), kind: 'typed', text };
  const name = words.slice(0, -1);
  if (YEAR.test(words.at(-1) ?? '') && name.some((word) => !YEAR.test(word)))
    yield { asked: await knownWords(catalogue, name), kind: 'undated', text: name.join(' ') };
  const slips: { asked: Asked[]; text: string }[] = [];
  for (const slip of keyboardSlips(text)) {
    const asked = await read(catalogue, slip);
    if (asked.length === 0) continue;
    slips.push({ asked, text: slip });
    yield { asked, kind: 'slip', text: slip };
  }
  const near = typed.length > 0 ? await nearWords(catalogue.db, typed) : [];
  if (near.length > 0) yield { asked: near, kind: 'near', text };
  yield* moveBlanks(catalogue, words);
  for (const slip of slips) yield { asked: await nearWords(catalogue.db, slip.asked), kind: 'near', text: slip.text };
  if (near.length > 1) yield* leaveOut(near);
}

async function read(catalogue: Catalogue, text: string): Promise<Asked[]> {
  const words = [...new Set(wordsOf(text).slice(0, WORDS_READ))];
  const counted = words.filter((word, place) => !isArticle(word) || (words.length > 1 && place === words.length - 1));
  const kept = counted.length === 0 ? words : counted;
  return kept.length === 0 ? [] : knownWords(catalogue, kept);
}

/** Neighbouring words joined, all words joined, and words split where spaces are missing. */
async function* moveBlanks(catalogue: Catalogue, words: readonly string[]): AsyncGenerator<Reading> {
  const joined = words
    .slice(1)
    .map((word, place) => [...words.slice(0, place), `${words[place]}${word}`, ...words.slice(place + 2)]);
  if (words.length > 2) joined.push([words.join('')]);
  for (const some of joined) yield { asked: await knownWords(catalogue, some), kind: 'blanks', text: some.join(' ') };
  const divided = await Promise.all(words.map(async (word) => divide(catalogue.db, word)));
  const parts = divided.flat();
  if (parts.length === words.length) return;
  const counted = parts.filter((word) => !isArticle(word));
  yield {
    asked: await knownWords(catalogue, counted.length > 0 ? counted : parts),
    kind: 'blanks',
    text: parts.join(' '),
  };
}

const DIVIDED_FROM = 5;

/** Splits a word into the fewest words known to the catalogue, preferring long ones; returns it unchanged if that is impossible. */
async function divide(db: Database, word: string): Promise<string[]> {
  const letters = [...word];
  if (letters.length < DIVIDED_FROM) return [word];
  const pieces = new Set<string>();
  for (let from = 0; from < letters.length; from++) {
    for (let to = from + 1; to <= letters.length; to++) pieces.add(letters.slice(from, to).join(''));
  }
  const byKey = new Map([...pieces].map((piece) => [piece, codeOf(keyOf(piece))]));
  const keys = [...new Set(byKey.values())];
  const rows = await db.selectFrom('search_word').select('key').distinct().where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  const best: ({ parts: string[]; weight: number } | null)[] = [{ parts: [], weight: 0 }];
  for (let to = 1; to <= letters.length; to++) {
    best[to] = null;
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const piece = letters.slice(from, to).join('');
      if (!before || !known.has(byKey.get(piece) ?? '')) continue;
      const weight = before.weight + (to - from) ** 2;
      if (weight > (best[to]?.weight ?? 0)) best[to] = { parts: [...before.parts, piece], weight };
    }
  }
  return best[letters.length]?.parts ?? [word];
}

/** Leaves out all unknown words, then one word at a time, the least known first; at least four letters remain. */
function* leaveOut(near: readonly Asked[]): Generator<Reading> {
  const known = ({ fits }: Asked) => [...fits.values()].reduce((sum, { titles, people }) => sum + titles + people, 0);
  const order = near.toSorted((a, b) => known(a) - known(b));
  const unknown = near.filter((one) => known(one) === 0);
  for (const left of [unknown, ...order.map((one) => [one])]) {
    const asked = near.filter((one) => !left.includes(one));
    const text = asked.map(({ word }) => word).join(' ');
    if (text.length >= 4) yield { asked, kind: 'fewer', text };
  }
}
