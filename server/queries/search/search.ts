import type { SearchPage, SearchQuery, Suggestion, Suggestions } from '../../contract/search.ts';
import type { Language } from '../../contract/vocabulary.ts';
import { wordOf } from '../../db/searchCode.ts';
import type { Database } from '../../ports.ts';
import { readCursor, VALUES, writeCursor } from '../cursor.ts';
import { cardsOf } from '../titles/cards.ts';
import { filterOf, filterValues, TOTAL_READ, toTotal } from '../titles/filters.ts';
import { type Catalogue, catalogueFor, createDerived } from '../titles/revision.ts';
import { listTitles } from '../titles/titles.ts';
import { type FoundPerson, peopleNamed, personCards, titlesNamedAndCredited, titlesOfPeople } from './searchPeople.ts';
import { type Reading, readingsOf } from './searchReadings.ts';
import { namesOf, spelled } from './searchSpelling.ts';
import { type Found, type Ranked, rankOf, ranked, TIER, titlesNamed, type Wanted } from './searchTitles.ts';
import { areKnown, FIT } from './searchWords.ts';

/** What was found, best first. */
interface Hits {
  titles: Found[];
  people: FoundPerson[];
}

/** What is kept of a search: the titles by their order alone, and what was searched for instead of the typed text. */
interface Result {
  titles: Ranked[];
  people: FoundPerson[];
  corrected: string | null;
}

const NOTHING: Result = { titles: [], people: [], corrected: null };
const PEOPLE_SHOWN = 12;

/**
 * One page of search results. The order by relevance is tier, popularity, id (searchTitles.ts): all three depend only
 * on the text and the catalogue, so a cursor is the last title's tier and popularity in one number, and its id, and the
 * next page begins after it. Only the 1,000 best are listed. Throws `validation` for a cursor of another search.
 */
export async function searchPage(db: Database, lang: Language, query: SearchQuery): Promise<SearchPage> {
  const { q, sort, limit, cursor } = query;
  const filter = hasFilter(query) ? filterOf(query) : null;
  const { titles, people, corrected } = await search(catalogueFor(db), lang, q, { filter, limit: TOTAL_READ });
  const total = toTotal(titles.length);
  const best = titles.slice(0, total.n);
  const shown =
    cursor === undefined
      ? await personCards(
          db,
          lang,
          people.slice(0, PEOPLE_SHOWN).map(({ id }) => id),
        )
      : [];
  if (sort !== 'relevance') {
    const ids = db
      .selectFrom('title')
      .select('title.id as id')
      .where('title.id', 'in', best.length > 0 ? best.map(({ id }) => id) : [0]);
    const page = await listTitles(db, lang, { ...query, sort }, { ids, key: ['search', q] });
    return { ...page, total, people: shown, corrected };
  }
  const listing = ['search', q, filterValues(query)];
  const after = cursor === undefined ? null : readCursor(cursor, listing, VALUES.integer);
  const rest = after === null ? best : best.filter((found) => isBehind(found, after.value as number, after.id));
  const page = rest.slice(0, limit);
  const cards = await cardsOf(
    db,
    lang,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    items: page.flatMap(({ id }) => cards.get(id) ?? []),
    next: rest.length > limit && last ? writeCursor({ value: rankOf(last), id: last.id }, listing) : null,
    total,
    people: shown,
    corrected,
  };
}

const hasFilter = (query: SearchQuery) => filterValues(query).some((value) => value !== undefined);

function isBehind(found: Ranked, rank: number, id: number): boolean {
  const own = rankOf(found);
  return own < rank || (own === rank && found.id < id);
}

/** The ids of the titles that a text means, at most `limit`, the best first. */
export async function titlesBest(db: Database, lang: Language, q: string, limit: number): Promise<number[]> {
  const { titles } = await search(catalogueFor(db), lang, q, { filter: null, limit });
  return titles.map(({ id }) => id);
}

const SUGGESTED = 10;
const PEOPLE_SUGGESTED = 3;

/** At most ten titles and people that a text may mean while it is being typed. */
export async function suggest(db: Database, lang: Language, q: string): Promise<Suggestions> {
  const { titles, people, corrected } = await search(catalogueFor(db), lang, q, { filter: null, limit: 3 * SUGGESTED });
  const [cards, persons] = await Promise.all([
    cardsOf(
      db,
      lang,
      titles.slice(0, SUGGESTED).map(({ id }) => id),
    ),
    personCards(
      db,
      lang,
      people.slice(0, PEOPLE_SUGGESTED).map(({ id }) => id),
    ),
  ]);
  const named = titles.filter(({ tier }) => tier < TIER.person).length;
  const items: Suggestion[] = titles.slice(0, SUGGESTED).flatMap(({ id }) => {
    const card = cards.get(id);
    return card ? [{ text: card.title, kind: 'title', movieId: id, slug: null, year: card.year }] : [];
  });
  const who = persons.map(({ name, slug }): Suggestion => ({
    text: name,
    kind: 'person',
    movieId: null,
    slug,
    year: null,
  }));
  items.splice(Math.min(named, SUGGESTED - who.length), 0, ...who);
  return { items: items.slice(0, SUGGESTED), corrected };
}

/** A thousand titles take about 55 KB. */
const foundOut = createDerived<Result>(256);

/** The matches of a text: computed once for all pages, and cached until the catalogue changes. */
function search(catalogue: Catalogue, lang: Language, text: string, wanted: Wanted): Promise<Result> {
  return foundOut(catalogue, JSON.stringify([lang, text, wanted]), () => findOut(catalogue, lang, text, wanted));
}

/** The matches of a text by its most literal reading with any; a filter narrows them but does not change the reading. */
async function findOut(catalogue: Catalogue, lang: Language, text: string, wanted: Wanted): Promise<Result> {
  const probe = wanted.filter === null ? wanted : { filter: null, limit: 1 };
  let doubtful: Choice | null = null;
  for await (const reading of readingsOf(catalogue, text)) {
    // What sounds like the beginning of a word may be just that, or a whole word in another keyboard layout.
    if (doubtful?.reading.kind === 'typed' && reading.kind !== 'slip') break;
    const found = await find(catalogue, reading, probe);
    const fit = topOf(found)?.fit ?? Infinity;
    if (fit === Infinity) continue;
    if (isConvincing(reading, fit) && (doubtful?.reading.kind !== 'typed' || fit < FIT.begins)) {
      return narrowed(catalogue, lang, { reading, found }, wanted);
    }
    if (reading.kind !== 'blanks' && reading.kind !== 'fewer') doubtful ??= { reading, found };
  }
  return doubtful ? narrowed(catalogue, lang, doubtful, wanted) : NOTHING;
}

/** When spaces were moved or words left out, shorter texts are not also corrected, nor taken for a beginning. */
const LONG_FROM = 7;

interface Choice {
  reading: Reading;
  found: Hits;
}

/** Whether a reading is accepted without trying less literal ones: its worst word fits well enough. */
function isConvincing({ kind, text }: Reading, fit: number): boolean {
  if (kind === 'typed' || kind === 'undated' || kind === 'slip') return fit < FIT.soundsBegin;
  if (kind === 'near') return fit < FIT.beginsNear;
  return fit < (kind === 'blanks' ? FIT.alike : FIT.begins) || (fit < FIT.twoSlips && text.length >= LONG_FROM);
}

async function narrowed(
  catalogue: Catalogue,
  lang: Language,
  { reading, found }: Choice,
  wanted: Wanted,
): Promise<Result> {
  const corrected = await correctionOf(catalogue.db, lang, reading, found);
  const { titles, people } = wanted.filter === null ? found : await find(catalogue, reading, wanted);
  return { titles: titles.map(({ id, popularity, tier }) => ({ id, popularity, tier })), people, corrected };
}

const topOf = ({ titles: [title], people: [person] }: Hits) =>
  title && person ? (person.tier < title.tier ? person : title) : (title ?? person);

async function find(catalogue: Catalogue, { asked }: Reading, wanted: Wanted): Promise<Hits> {
  if (!areKnown(asked)) return { titles: [], people: [] };
  const [named, people] = [await titlesNamed(catalogue, asked, wanted), await peopleNamed(catalogue.db, asked)];
  // A name that only begins like this comes last: with enough before it, its titles are not needed.
  const isFull = named.length >= wanted.limit && people[0]?.tier === TIER.personBegins;
  const credited = isFull ? [] : await titlesOfPeople(catalogue.db, people, wanted);
  const mixed = named.length + people.length > 0 ? [] : await titlesNamedAndCredited(catalogue, asked, wanted);
  const best = new Map<number, Found>();
  for (const found of [...credited, ...named, ...mixed]) {
    const known = best.get(found.id);
    if (!known || found.tier < known.tier) best.set(found.id, found);
  }
  return { titles: ranked([...best.values()]).slice(0, wanted.limit), people };
}

/** What a reading took the text for: the text in another layout, or the words of the best match. */
async function correctionOf(db: Database, lang: Language, reading: Reading, found: Hits): Promise<string | null> {
  const { kind, text } = reading;
  if (kind === 'typed') return null;
  const top = topOf(found);
  if (!top || top.fit < FIT.alike) return text.trim();
  const names = 'popularity' in top ? await namesOf(db, 'title', top.id) : await namesOf(db, 'person', top.id);
  return top.words.map((code) => spelled(wordOf(code), names, lang)).join(' ');
}
