import { sql } from 'kysely';
import type { PersonCard } from '../../contract/search.ts';
import type { Language } from '../../contract/vocabulary.ts';
import { codeOf } from '../../db/searchCode.ts';
import type { Database } from '../../ports.ts';
import { passes, planOf } from '../titles/filters.ts';
import type { Catalogue } from '../titles/revision.ts';
import type { SetSource } from '../titles/titleSets.ts';
import {
  correctedTier,
  fitOf,
  type Found,
  hasWord,
  isWord,
  isWordOfFew,
  mostPopular,
  TIER,
  titlesWith,
  type Wanted,
  wholeWords,
  wordsKey,
} from './searchTitles.ts';
import { type Asked, FIT } from './searchWords.ts';

/** A person whose name contains all of the words; `isWhole` says that it consists of them. */
export interface FoundPerson {
  id: number;
  tier: number;
  fit: number;
  isWhole: boolean;
  words: string[];
}

const PEOPLE = 50;

/** The people with such a name: whole names first, then whole words, then by number of titles. */
export async function peopleNamed(db: Database, asked: readonly Asked[]): Promise<FoundPerson[]> {
  const exact = wholeWords(asked);
  const first = await named(db, exact);
  const rest = first.length > 0 && first.length >= PEOPLE ? [] : await named(db, asked);
  const ids = [...new Set([...first, ...rest].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person_word')
    .select(['person_id as id', 'word', 'size', 'films'])
    .where('person_id', 'in', ids)
    .execute();
  const people = ids.map((id) => {
    const own = rows.filter((row) => row.id === id);
    const best = asked.map((one) => {
      const sorted = own
        .map((row) => ({ ...row, fit: fitOf(one, row.word) }))
        .sort((a, b) => a.fit - b.fit || a.size - b.size || (a.word < b.word ? -1 : 1));
      return sorted[0] ?? { word: '', fit: FIT.beginsNear, size: Infinity, films: 0 };
    });
    const worst = Math.max(...best.map(({ fit }) => fit));
    const fits = best.map(({ fit }) => fit);
    const whole = worst >= FIT.begins ? TIER.personBegins : TIER.person;
    const tier = worst >= FIT.alike ? correctedTier(fits, false) : whole;
    const isWhole = worst < FIT.begins && Math.max(...best.map(({ size }) => size)) <= asked.length;
    return { id, tier, fit: worst, isWhole, words: best.map(({ word }) => word), films: best[0]?.films ?? 0 };
  });
  return people.sort(
    (a, b) => Number(b.isWhole) - Number(a.isWhole) || a.tier - b.tier || b.films - a.films || a.id - b.id,
  );
}

async function named(db: Database, asked: readonly Asked[]) {
  const sized = asked.map((one) => ({ one, n: countOf(one) })).sort((a, b) => a.n - b.n);
  const [rarest, ...others] = sized.map(({ one }) => one);
  if (!rarest || sized[0]?.n === 0) return [];
  return db
    .selectFrom('person_word as found')
    .select(['found.person_id as id', 'found.films'])
    .where(isWord('found.word', rarest))
    .where((eb) =>
      eb.and(
        others.map((one) => {
          const own = sql`"other"."person_id" = "found"."person_id" and ${isWordOfFew('other.word', one)}`;
          return sql<boolean>`exists (select 1 from "person_word" as "other" where ${own})`;
        }),
      ),
    )
    .groupBy(['found.person_id', 'found.films'])
    .orderBy('found.films', 'desc')
    .orderBy('found.person_id')
    .limit(PEOPLE)
    .execute();
}

const countOf = ({ fits, range }: Asked) =>
  [...fits.values()].reduce((sum, fit) => sum + fit.people, range?.people ?? 0);

/** The titles that credit the people found; only those of people whose whole name was typed, if there are any. */
export async function titlesOfPeople(
  db: Database,
  people: readonly FoundPerson[],
  { filter, limit }: Wanted,
): Promise<Found[]> {
  const meant = people.some(({ isWhole }) => isWhole) ? people.filter(({ isWhole }) => isWhole) : people;
  if (meant.length === 0) return [];
  const byId = new Map(meant.map((person) => [person.id, person]));
  const rows = await db
    .selectFrom('credit')
    .innerJoin('title', 'title.id', 'credit.title_id')
    .select(['title.id', 'title.popularity', 'credit.person_id'])
    .where('credit.person_id', 'in', [...byId.keys()])
    .$if(filter !== null, (titles) => titles.where(passes(filter ?? {})))
    .groupBy(['title.id', 'title.popularity', 'credit.person_id'])
    .orderBy('title.popularity', 'desc')
    .orderBy('title.id', 'desc')
    .limit(2 * limit)
    .execute();
  const found = new Map<number, Found>();
  for (const { id, popularity, person_id } of rows) {
    const person = byId.get(person_id);
    if (!person || (found.get(id)?.tier ?? Infinity) <= person.tier) continue;
    found.set(id, { id, popularity, tier: person.tier, fit: person.fit, words: person.words });
  }
  return [...found.values()];
}

/** The titles matched by some words in their name and others in their credits, such as a director and a word of the name. */
export async function titlesNamedAndCredited(
  catalogue: Catalogue,
  asked: readonly Asked[],
  wanted: Wanted,
): Promise<Found[]> {
  if (asked.length < 2 || !asked.some((one) => countOf(one) > 0)) return [];
  const { db } = catalogue;
  for (const naming of asked) {
    const others = asked.filter((one) => one !== naming);
    const inAll = [[titlesWith(db, naming)], ...others.map((one) => [titlesWith(db, one), titlesCrediting(db, one)])];
    const plan = await planOf(catalogue, wanted.filter ?? {}, null, inAll);
    const conditions = [
      hasWord('title.id', naming),
      ...others.map((one) => sql<boolean>`(${hasWord('title.id', one)} or ${credits('title.id', one)})`),
    ];
    const rows = await mostPopular(db, plan, conditions, wanted.limit);
    if (rows.length === 0) continue;
    const likely = asked.map(likeliest);
    const fits = likely.map(({ fit }) => fit);
    const fit = Math.max(...fits);
    const tier = fit >= FIT.alike ? correctedTier(fits, false) : TIER.mixed;
    return rows.map((row) => ({ ...row, tier, fit, words: likely.map(({ word }) => word) }));
  }
  return [];
}

/** The catalogue's most likely word for a typed one, in code. */
function likeliest({ word, fits }: Asked): { word: string; fit: number } {
  const known = [...fits].map(([code, { fit }]) => ({ word: code, fit }));
  return (
    known.sort((a, b) => a.fit - b.fit || (a.word < b.word ? -1 : 1))[0] ?? { word: codeOf(word), fit: FIT.begins }
  );
}

/** The titles that credit somebody with such a word in their name, as a set. */
function titlesCrediting(db: Database, asked: Asked): SetSource {
  const credited = db
    .selectFrom('person_word')
    .innerJoin('credit', 'credit.person_id', 'person_word.person_id')
    .select('credit.title_id as id')
    .distinct();
  return { key: `credits ${wordsKey(asked)}`, ids: credited.where(isWord('person_word.word', asked)) };
}

function credits(titleId: string, asked: Asked) {
  const own = sql`"credit"."title_id" = ${sql.ref(titleId)} and ${isWordOfFew('person_word.word', asked)}`;
  return sql`exists (select 1 from "credit" inner join "person_word" on "person_word"."person_id" = "credit"."person_id" where ${own})`;
}

/** People as shown in results, in the order of `ids`; always one query. */
export async function personCards(db: Database, lang: Language, ids: readonly number[]): Promise<PersonCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_i18n', 'person_i18n.person_id', 'person.id')
    .select(['person.id', 'slug', 'original as originalName', 'name'])
    .select((eb) =>
      eb
        .selectFrom('credit')
        .select((count) => count.fn.count<number>('credit.title_id').distinct().as('n'))
        .whereRef('credit.person_id', '=', 'person.id')
        .as('filmCount'),
    )
    .where('person.id', 'in', ids)
    .where('lang', '=', lang)
    .execute();
  const cards = new Map(rows.map(({ id, filmCount, ...card }) => [id, { ...card, filmCount: filmCount ?? 0 }]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}
