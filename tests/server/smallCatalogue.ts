import type { Insertable } from 'kysely';
import { CATALOGUE } from '../../server/db/seed/catalogue.ts';
import type { Catalogue, TitleSeed } from '../../server/db/seed/catalogueSchema.ts';
import type { Schema } from '../../server/schema.ts';

type TitleRow = Insertable<Schema['title']>;

/** The catalogue of these titles and the people credited in them. */
export function catalogueOf(titles: TitleSeed[]): Catalogue {
  const used = new Set(titles.flatMap((title) => [...title.directors, ...title.actors.map(({ person }) => person)]));
  return { titles, people: CATALOGUE.people.filter((person) => used.has(person.slug)) };
}

const film = CATALOGUE.titles.find((title) => !title.seasons && !title.qualities.includes(1440));
const series = CATALOGUE.titles.find((title) => title.seasons);
const other = CATALOGUE.titles.find((title) => title !== film && !title.seasons);
if (!film || !series || !other) throw new Error('the catalogue has films and a series');

/** A film without 1440, a series and another film, with the ids 1 to 3: quick to seed. */
export const SMALL = catalogueOf([film, series, other]);

/** A row of table `title`: a film with nothing set except `known`. */
export const plainTitle = (known: Partial<TitleRow> & { id: number }): TitleRow => ({
  key: `title-${known.id}`,
  section: 0,
  original: `Title ${known.id}`,
  popularity: 1,
  added_at: 1,
  has_trailer: 0,
  ...known,
});
