import { sql } from 'kysely';
import { codeOf, codeRange, wordOf } from '../../db/searchCode.ts';
import { gramLetters, gramsOf } from '../../db/searchIndex.ts';
import { keyOf, keyPrefixes, SOUNDS } from '../../db/searchKey.ts';
import { romanNumber } from '../../db/searchText.ts';
import type { Database } from '../../ports.ts';
import { type Catalogue, createDerived } from '../titles/revision.ts';
import { distanceOf } from './searchDistance.ts';

/** How well a word of the catalogue fits a typed one, best first; from `alike` on it was corrected. */
export const FIT = { same: 0, sounds: 1, begins: 2, soundsBegin: 3, alike: 4, oneSlip: 5, twoSlips: 7, beginsNear: 8 };

interface Fit {
  fit: number;
  titles: number;
  people: number;
}

/** A typed word, and the words of the catalogue (in code) it may mean; `range` are those that begin with it. */
export interface Asked {
  word: string;
  fits: Map<string, Fit>;
  range: { from: string; to: string; titles: number; people: number } | null;
}

/** The most frequent of the words that only sound like it; a walk along many titles compares each title with all of them. */
const BEGINNINGS = 80;
const NEAR_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Shorter words have too many neighbours in another script, or as prefixes. */
const NEAR_WIDELY_FROM = 5;
const NEAR_KEPT = 12;
const GRAMS_READ = 300;
/** Words near only by sound, or in another script, rank after those near as typed. */
const HEARD = 0.25;
const FOREIGN = 0.5;
const LETTERS = { latin: 'abcdefghijklmnopqrstuvwxyz', cyrillic: 'абвгдеєжзиіїйклмнопрстуфхцчшщъыьэюя' };

/** What each typed word means without correction; readings of a text and other texts share words. */
const meant = createDerived<Map<string, Fit>>(2000);

/** The catalogue's words for typed ones without correction: the same, those of another script, and words that begin with the last one or with any. */
export async function knownWords(
  catalogue: Catalogue,
  words: readonly string[],
  mayAllBegin = false,
): Promise<Asked[]> {
  return Promise.all(
    words.map(async (word, place) => {
      const fits = await meant(catalogue, word, () => meaningsOf(catalogue.db, word));
      const asked: Asked = { word, fits: new Map(fits), range: null };
      const isLast = place === words.length - 1;
      if (isLast || (mayAllBegin && word.length > 1)) await addBeginnings(catalogue, asked);
      return asked;
    }),
  );
}

/** All of them, by name, so that PostgreSQL may keep the statements. */
const COLUMNS = ['word', 'key', 'titles', 'people'] as const;

async function meaningsOf(db: Database, typed: string): Promise<Map<string, Fit>> {
  const key = keyOf(typed);
  const same = [typed, ...numbersOf(typed)];
  const rows = await db
    .selectFrom('search_word')
    .select(COLUMNS)
    .where((eb) => eb.or([eb('word', 'in', same.map(codeOf)), eb('key', '=', codeOf(key))]))
    .execute();
  const fits = new Map<string, Fit>();
  for (const { word: code, titles, people } of rows) {
    const known = wordOf(code);
    if (same.includes(known)) fits.set(code, { fit: FIT.same, titles, people });
    else if (isOtherScript(typed, known) && key === keyOf(known)) fits.set(code, { fit: FIT.sounds, titles, people });
  }
  return fits;
}

/** A Roman numeral is also found by its digits. */
function numbersOf(word: string): string[] {
  const number = romanNumber(word);
  return number === null ? [] : [String(number)];
}

/** The words that begin with a typed one, and the most frequent in the other script that sound so. */
interface Beginnings {
  range: NonNullable<Asked['range']>;
  sounding: { word: string; titles: number; people: number }[];
}

/** Each reading of a text asks again for its words, and other texts share them. */
const begun = createDerived<Beginnings>(1000);

async function addBeginnings(catalogue: Catalogue, asked: Asked): Promise<void> {
  const { range, sounding } = await begun(catalogue, asked.word, () => beginningsOf(catalogue.db, asked.word));
  asked.range = range;
  for (const { word, titles, people } of sounding) {
    if (!asked.fits.has(word)) asked.fits.set(word, { fit: FIT.soundsBegin, titles, people });
  }
}

async function beginningsOf(db: Database, typed: string): Promise<Beginnings> {
  const [from, to] = codeRange(typed);
  const sum = await db
    .selectFrom('search_word')
    .select((eb) => [eb.fn.sum<number | null>('titles').as('titles'), eb.fn.sum<number | null>('people').as('people')])
    .where('word', '>=', from)
    .where('word', '<', to)
    .executeTakeFirst();
  const range = { from, to, titles: Number(sum?.titles ?? 0), people: Number(sum?.people ?? 0) };
  if (keyOf(typed).length < 2) return { range, sounding: [] };
  const rows = await db
    .selectFrom('search_word')
    .select(['word', 'titles', 'people'])
    .where((eb) =>
      eb.or(
        keyPrefixes(typed).map((prefix) => {
          const [first, beyond] = codeRange(prefix);
          return eb.and([eb('key', '>=', first), eb('key', '<', beyond)]);
        }),
      ),
    )
    .orderBy(sql`"titles" + "people"`, 'desc')
    .orderBy('word')
    .limit(BEGINNINGS)
    .execute();
  return { range, sounding: rows.filter(({ word }) => isOtherScript(typed, wordOf(word))) };
}

/** Whether the catalogue has a match for every word. */
export function areKnown(asked: readonly Asked[]): boolean {
  return asked.every(({ fits, range }) => fits.size > 0 || (range !== null && range.titles + range.people > 0));
}

/** The same words, and likely intended ones: one edit away in words of four letters or more, two from eight. */
export async function nearWords(db: Database, known: readonly Asked[]): Promise<Asked[]> {
  return Promise.all(
    known.map(async (asked, place) => {
      const near = await nearOf(db, asked.word, place === known.length - 1);
      return { ...asked, fits: new Map([...near, ...asked.fits]) };
    }),
  );
}

async function nearOf(db: Database, word: string, isLast: boolean): Promise<Map<string, Fit>> {
  const key = keyOf(word);
  const length = Math.max([...word].length, [...key].length);
  if (length < NEAR_FROM || /^\d+$/.test(word)) return new Map();
  const similar = await similarKeys(db, key, length, isLast);
  const keys = [key, ...editsOf(key, SOUNDS), ...similar.keys()];
  const edits = editsOf(word, LETTERS[scriptOf(word) ?? 'latin']);
  const [heardAlike, typedAlike] = await Promise.all([
    db.selectFrom('search_word').select(COLUMNS).where('key', 'in', keys.map(codeOf)).execute(),
    db.selectFrom('search_word').select(COLUMNS).where('word', 'in', edits.map(codeOf)).execute(),
  ]);
  const rows = new Map([...heardAlike, ...typedAlike].map((row) => [row.word, row]));
  const found = [...rows.values()].flatMap(({ word: code, key: keyCode, titles, people }) => {
    const isForeign = isOtherScript(word, wordOf(code));
    if (isForeign && key.length < NEAR_WIDELY_FROM) return [];
    const heard = similar.get(wordOf(keyCode)) ?? (wordOf(keyCode) === key ? FIT.alike : FIT.oneSlip + HEARD);
    const isOneSlip = !isForeign && distanceOf(word, wordOf(code)).whole === 1;
    const fit = isForeign ? heard + FOREIGN : isOneSlip ? Math.min(heard, FIT.oneSlip) : heard;
    return [{ code, fit, titles, people }];
  });
  found.sort((a, b) => a.fit - b.fit || b.titles + b.people - a.titles - a.people || (a.code < b.code ? -1 : 1));
  return new Map(found.slice(0, NEAR_KEPT).map(({ code, ...fit }) => [code, fit]));
}

/** Everything one edit away: a letter left out, two swapped, one replaced, one too many. */
function editsOf(word: string, alphabet: string): string[] {
  const letters = [...word];
  const edits = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at, at + 2);
    const after = letters.slice(at + 1).join('');
    if (here) edits.add(before + after);
    if (next) edits.add(before + next + here + letters.slice(at + 2).join(''));
    for (const other of alphabet) {
      if (here) edits.add(before + other + after);
      edits.add(before + other + here + after);
    }
  }
  return [...edits];
}

/** Keys that share enough trigrams with one: two edits away, or with a prefix one edit away for a word still being typed. */
async function similarKeys(db: Database, key: string, length: number, isLast: boolean): Promise<Map<string, number>> {
  const grams = gramsOf(gramLetters(codeOf(key), true));
  const found = new Map<string, number>();
  const mayBegin = isLast && key.length >= NEAR_WIDELY_FROM;
  if (grams.length === 0 || (!mayBegin && length < TWO_SLIPS_FROM)) return found;
  const rows = await db
    .selectFrom('trigram')
    .select(['key', (eb) => eb.fn.countAll<number>().as('n')])
    .where('gram', 'in', grams)
    .groupBy('key')
    .having((eb) => eb.fn.countAll(), '>=', Math.max(1, Math.ceil(grams.length / 4)))
    .orderBy('n', 'desc')
    .orderBy('key')
    .limit(GRAMS_READ)
    .execute();
  for (const row of rows) {
    const candidate = wordOf(row.key);
    const { whole, beginning } = distanceOf(key, candidate);
    if (whole <= 2 && length >= TWO_SLIPS_FROM) found.set(candidate, FIT.twoSlips);
    else if (mayBegin && beginning <= 1) found.set(candidate, FIT.beginsNear);
  }
  return found;
}

/** Whether one is in Latin and the other in Cyrillic letters. */
export function isOtherScript(a: string, b: string): boolean {
  const [one, other] = [scriptOf(a), scriptOf(b)];
  return one !== null && other !== null && one !== other;
}

function scriptOf(word: string): 'latin' | 'cyrillic' | null {
  if (/[a-z]/.test(word)) return 'latin';
  return /\p{Script=Cyrillic}/u.test(word) ? 'cyrillic' : null;
}
