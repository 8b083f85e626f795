import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import { type Filter, listed, listOf, passes, type Plan, planOf, titlesOf } from '../titles/filters.ts';
import type { Catalogue } from '../titles/revision.ts';
import type { SetSource } from '../titles/titleSets.ts';
import { type Asked, FIT } from './searchWords.ts';

/** A title's place among those found: the lower the tier, the better the match. */
export interface Ranked {
  id: number;
  popularity: number;
  tier: number;
}

/** A title that was found. `words` are the codes matched by each typed word, `fit` is that of the worst. */
export interface Found extends Ranked {
  fit: number;
  words: string[];
}

/**
 * The order of matches: the whole name (0, in another script 1), words of a name (2, 3), a person's name (4), both (5),
 * a name that begins like this (6), a word of it (7), one in another script (8), a person's (9); then corrected ones.
 */
export const TIER = {
  whole: 0,
  words: 2,
  person: 4,
  mixed: 5,
  opening: 6,
  begins: 7,
  soundsBegin: 8,
  personBegins: 9,
  near: 10,
};

/** What to find: at most `limit` titles that pass the filter. */
export interface Wanted {
  filter: Filter | null;
  limit: number;
}

/** A word of a title's names, in code. */
interface NamedWord {
  word: string;
  size: number;
  lead: number;
}

interface Place {
  id: number;
  popularity: number;
  /** Its words that fit, where they were read along with it. */
  words?: NamedWord[];
}

/** Where a word alone has more titles than this, walking by popularity until enough are found is faster. */
const GATHERED = 20_000;
/** With fewer titles than this, checking each of them for the other words is faster than reading the sets of those. */
const CHECKED = 100;

/** The titles with a name that has all of the words, best first; if whole words suffice, prefixes are not tried. */
export async function titlesNamed(catalogue: Catalogue, asked: readonly Asked[], wanted: Wanted): Promise<Found[]> {
  const exact = wholeWords(asked);
  const isSameWords = exact.every((one, place) => one === asked[place]);
  // For a single common word, whole matches suffice; for several words, prefixes mostly fit in too.
  const isEitherEnough = isSameWords || asked.length === 1;
  const found = await gather(catalogue, isEitherEnough ? exact : asked, wanted);
  const isFull = found.length >= wanted.limit;
  if (!isSameWords && isFull !== isEitherEnough)
    found.push(...(await gather(catalogue, isFull ? exact : asked, wanted)));
  // Names that consist of just these words come first, however unpopular.
  if (isFull) found.push(...(await gather(catalogue, exact, wanted, asked.length)));
  return ranked(await judged(catalogue.db, asked, found)).slice(0, wanted.limit);
}

/** The same words, without prefix matches. */
export function wholeWords(asked: readonly Asked[]): Asked[] {
  return asked.map((one) => {
    const isBegun = one.range !== null || [...one.fits.values()].some(isBeginning);
    return isBegun ? { ...one, range: null, fits: new Map([...one.fits].filter(([, fit]) => !isBeginning(fit))) } : one;
  });
}

const isBeginning = ({ fit }: { fit: number }) => fit === FIT.begins || fit === FIT.soundsBegin;

const TIER_STEP = 4_000_000;
const LAST_TIER = 500;

/** Tier and popularity as one 32-bit number; greater is better. */
export function rankOf({ tier, popularity }: Ranked): number {
  return Math.min(popularity, TIER_STEP - 1) - Math.min(tier, LAST_TIER) * TIER_STEP;
}

/** By tier, then popularity, then id: the order of pages. */
export function ranked(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => rankOf(b) - rankOf(a) || b.id - a.id);
}

/** The most popular titles that have all of the words; with `size`, only in names of at most that many words. */
async function gather(catalogue: Catalogue, asked: readonly Asked[], wanted: Wanted, size?: number): Promise<Place[]> {
  const { db } = catalogue;
  const { filter, limit } = wanted;
  const sized = asked.map((one) => ({ one, n: sumOf(one) })).sort((a, b) => a.n - b.n);
  const [rarest, ...others] = sized.map(({ one }) => one);
  const least = sized[0]?.n ?? 0;
  if (!rarest || least === 0) return [];
  const isAlone = others.length === 0 && filter === null;
  if (size === undefined && least > (isAlone ? GATHERED : CHECKED)) {
    const inAll = isAlone ? [] : asked.map((one) => [titlesWith(db, one)]);
    const plan = await planOf(catalogue, filter ?? {}, null, inAll);
    const few = listOf(plan);
    if (few) return (await readWords(db, asked, few)).toSorted(byPopularity).slice(0, limit);
    const conditions = asked.map((one) => hasWord('title.id', one));
    return mostPopular(db, plan, conditions, limit);
  }
  const read = isAlone ? await readNamed(db, rarest, limit, size) : null;
  if (read) return read;
  return db
    .selectFrom('title_word as found')
    .$if(filter !== null, (rows) => rows.innerJoin('title', 'title.id', 'found.title_id').where(passes(filter ?? {})))
    .select(['found.title_id as id', 'found.popularity'])
    .where(isWord('found.word', rarest))
    .$if(size !== undefined, (rows) => rows.where('found.size', '<=', size ?? 0))
    .where((eb) => eb.and(others.map((one) => hasWord('found.title_id', one))))
    .groupBy(['found.title_id', 'found.popularity'])
    .orderBy('found.popularity', 'desc')
    .orderBy('found.title_id', 'desc')
    .limit(limit)
    .execute();
}

/** Words to read for each title wanted: a few names have several that fit. */
const WORDS_A_TITLE = 2;

/** The same for a single word, with the words of each title that fit; null if those are more than are read. */
async function readNamed(db: Database, asked: Asked, limit: number, size?: number): Promise<Place[] | null> {
  const most = WORDS_A_TITLE * limit;
  const rows = await db
    .selectFrom('title_word')
    .select(['title_id as id', 'popularity', 'word', 'size', 'lead'])
    .where(isWord('word', asked))
    .$if(size !== undefined, (all) => all.where('size', '<=', size ?? 0))
    .orderBy('popularity', 'desc')
    .orderBy('title_id', 'desc')
    .limit(most)
    .execute();
  const places = new Map<number, Required<Place>>();
  for (const { id, popularity, ...word } of rows) {
    const place = places.get(id);
    if (place) place.words.push(word);
    else if (places.size === limit) return [...places.values()];
    else places.set(id, { id, popularity, words: [word] });
  }
  // The words of the last title may go on behind what was read.
  return rows.length < most ? [...places.values()] : null;
}

/** The titles with such a word in their names, as a set. */
export function titlesWith(db: Database, asked: Asked): SetSource {
  const titles = db.selectFrom('title_word').select('title_id as id').distinct();
  return { key: `titles ${wordsKey(asked)}`, ids: titles.where(isWord('word', asked)) };
}

/** Names the words asked for, for the key of a set. */
export const wordsKey = ({ fits, range }: Asked): string => [range?.from, range?.to, ...fits.keys()].join(' ');

/**
 * The most popular titles of a plan. `conditions` say of a row of `title` what the plan's sets do, for results that are too
 * many to be listed.
 */
export async function mostPopular(
  db: Database,
  plan: Plan,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<Place[]> {
  if (plan.n === 0) return [];
  return titlesOf(db, plan)
    .select(['title.id', 'title.popularity'])
    .$if(plan.among === null, (titles) => titles.where((eb) => eb.and([...conditions])))
    .orderBy('title.popularity', 'desc')
    .orderBy('title.id', 'desc')
    .limit(limit)
    .execute();
}

const sumOf = ({ fits, range }: Asked) => [...fits.values()].reduce((sum, fit) => sum + fit.titles, range?.titles ?? 0);

/** The condition that a word, in code, is one of those asked for. */
export function isWord(column: string, asked: Asked): RawBuilder<boolean> {
  return isOneOf(sql.ref(column), asked);
}

/** The same for rows found by an id: with many words, each row is checked instead, since an index on words would bypass the id. */
export function isWordOfFew(column: string, asked: Asked): RawBuilder<boolean> {
  const isMany = asked.range !== null || asked.fits.size > FEW_WORDS;
  return isOneOf(isMany ? sql`(${sql.ref(column)} || '')` : sql.ref(column), asked);
}

const FEW_WORDS = 20;

function isOneOf(word: RawBuilder<unknown>, { fits, range }: Asked): RawBuilder<boolean> {
  const conditions = range === null ? [] : [sql`(${word} >= ${range.from} and ${word} < ${range.to})`];
  if (fits.size > 0) conditions.push(sql`${word} in (${sql.join([...fits.keys()])})`);
  return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The condition that a title has such a word in its names. */
export function hasWord(titleId: string, asked: Asked): RawBuilder<boolean> {
  const own = sql`"other"."title_id" = ${sql.ref(titleId)}`;
  return sql`exists (select 1 from "title_word" as "other" where ${own} and ${isWordOfFew('other.word', asked)})`;
}

const READ_AT_ONCE = 1024;

const byPopularity = (a: Place, b: Place) => b.popularity - a.popularity || b.id - a.id;

/** The words of some titles that fit any of those asked for; titles without one are left out. */
async function readWords(
  db: Database,
  asked: readonly Asked[],
  titleIds: readonly number[],
): Promise<Required<Place>[]> {
  const places = new Map<number, Required<Place>>();
  for (let at = 0; at < titleIds.length; at += READ_AT_ONCE) {
    const rows = await db
      .selectFrom('title_word')
      .select(['title_id as id', 'popularity', 'word', 'size', 'lead'])
      .where('title_id', 'in', listed(titleIds.slice(at, at + READ_AT_ONCE)))
      .where((eb) => eb.or(asked.map((one) => isWordOfFew('word', one))))
      .execute();
    for (const { id, popularity, ...word } of rows) {
      const place = places.get(id);
      if (place) place.words.push(word);
      else places.set(id, { id, popularity, words: [word] });
    }
  }
  return [...places.values()];
}

/** How well each of some titles matches, by the words of its names. */
async function judged(db: Database, asked: readonly Asked[], found: readonly Place[]): Promise<Found[]> {
  const places = new Map<number, Required<Place>>();
  for (const { id, popularity, words } of found) {
    if (words) places.set(id, { id, popularity, words: [...(places.get(id)?.words ?? []), ...words] });
  }
  const unread = [...new Set(found.map(({ id }) => id))].filter((id) => !places.has(id));
  return [...places.values(), ...(await readWords(db, asked, unread))].map(({ id, popularity, words }) => {
    const best = asked.map((one) => bestOf(one, words));
    const fits = best.map(({ fit }) => fit);
    const isWhole = Math.max(...best.map(({ size }) => size)) <= asked.length;
    const isOpening = best.some(({ lead }) => lead === 1);
    const tier = tierOf(fits, isWhole, isOpening);
    return { id, popularity, tier, fit: Math.max(...fits), words: best.map(({ word }) => word) };
  });
}

function tierOf(fits: readonly number[], isWhole: boolean, isOpening: boolean): number {
  const worst = Math.max(...fits);
  if (worst >= FIT.alike)
    return TIER.near + 2 * fits.reduce((sum, fit) => sum + Math.ceil(2 * fit), 0) + (isWhole ? 0 : 1);
  if (worst === FIT.soundsBegin) return TIER.soundsBegin;
  if (worst === FIT.begins) return isOpening ? TIER.opening : TIER.begins;
  return (isWhole ? TIER.whole : TIER.words) + worst;
}

/** The tier of corrected words: the fewer edits, the better. */
export function correctedTier(fits: readonly number[], isWhole: boolean): number {
  return TIER.near + 2 * fits.reduce((sum, fit) => sum + Math.ceil(2 * fit), 0) + (isWhole ? 0 : 1);
}

/** The best fitting word of a name; among equals, that of the shortest name. */
function bestOf(asked: Asked, words: readonly { word: string; size: number; lead: number }[]) {
  let best = { word: '', fit: FIT.beginsNear + 1, size: Infinity, lead: 0 };
  for (const word of words) {
    const fit = fitOf(asked, word.word);
    const order = fit - best.fit || word.size - best.size || best.lead - word.lead;
    if (order < 0 || (order === 0 && word.word < best.word)) best = { ...word, fit };
  }
  return best;
}

/** How well a word, in code, fits; Infinity if it does not. */
export function fitOf({ fits, range }: Asked, word: string): number {
  const isBegun = range !== null && word >= range.from && word < range.to;
  return Math.min(fits.get(word)?.fit ?? Infinity, isBegun ? FIT.begins : Infinity);
}
