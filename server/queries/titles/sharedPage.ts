import type { Picture } from '../../contract/catalog.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { picturesOf } from './cards.ts';

/** The preview of a link to a title or a person, in one language. */
export interface SharedPage {
  /** Determines the Open Graph type: a film, or a person. */
  kind: 'video' | 'profile';
  name: string;
  year: number | null;
  text: string;
  picture: Picture | null;
}

/** The preview of a title; null for an unknown id. */
export async function findSharedTitle(db: Database, lang: Language, id: number): Promise<SharedPage | null> {
  const title = await db
    .selectFrom('title')
    .innerJoin('title_i18n', 'title_i18n.title_id', 'title.id')
    .select(['key', 'art', 'drawn', 'year', 'name', 'overview'])
    .where('title.id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
  if (!title) return null;
  const { year, name, overview } = title;
  return { kind: 'video', name, year, text: overview, picture: picturesOf(title).poster };
}

/** The preview of a person; null for an unknown slug. */
export async function findSharedPerson(db: Database, lang: Language, slug: string): Promise<SharedPage | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('person_i18n', 'person_i18n.person_id', 'person.id')
    .select(['name', 'biography'])
    .where('slug', '=', slug)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return person ? { kind: 'profile', name: person.name, year: null, text: person.biography, picture: null } : null;
}
