import type { Insertable } from 'kysely';
import { LANGUAGES } from '../../contract/vocabulary.ts';
import type { Schema } from '../../schema.ts';
import type { PersonSeed, TitleSeed } from './catalogueSchema.ts';

/** The row of table `person`. */
export function personRow(person: PersonSeed, id: number): Insertable<Schema['person']> {
  const { slug, original, country, careers, birthday, heightCm } = person;
  return { id, slug, original, country, careers: careers.join(','), birthday, height_cm: heightCm };
}

/** Name, birthplace and biography in each language. */
export function personTextRows(person: PersonSeed, person_id: number): Insertable<Schema['person_i18n']>[] {
  return LANGUAGES.map((lang) => ({
    person_id,
    lang,
    name: person.name[lang],
    birthplace: person.birthplace?.[lang] ?? null,
    biography: person.biography[lang],
  }));
}

/** The credits of a title, directors first, with character names; `ids` maps slugs to people. */
export function creditRows(title: TitleSeed, title_id: number, ids: ReadonlyMap<string, number>) {
  const credits: Insertable<Schema['credit']>[] = [];
  const roles: Insertable<Schema['credit_i18n']>[] = [];
  const add = (slug: string, job: 'director' | 'actor', rank: number, role: TitleSeed['actors'][number]['role']) => {
    const person_id = ids.get(slug);
    if (person_id === undefined) throw new Error(`${title.key} credits ${slug}, whom no one describes`);
    const id = title_id * 1000 + credits.length + 1;
    credits.push({ id, title_id, person_id, job, rank });
    if (role) roles.push(...LANGUAGES.map((lang) => ({ credit_id: id, lang, role: role[lang] })));
  };
  for (const [index, slug] of title.directors.entries()) add(slug, 'director', index + 1, null);
  for (const [index, actor] of title.actors.entries()) add(actor.person, 'actor', index + 1, actor.role);
  return { credits, roles };
}
