import { JOBS, type Job, type Person, type Ref } from '../../contract/catalog.ts';
import { countryId, countryName, GENRES, type Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import type { Scope } from './titles.ts';

/** The id of the person with this slug, or null. */
export async function findPersonId(db: Database, slug: string): Promise<number | null> {
  const row = await db.selectFrom('person').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

/** Everything the person page shows, in `lang`; null for an unknown slug. */
export async function findPerson(db: Database, lang: Language, slug: string): Promise<Person | null> {
  const person = await db
    .selectFrom('person')
    .innerJoin('person_i18n', 'person_i18n.person_id', 'person.id')
    .select(['id', 'original', 'country', 'careers', 'birthday', 'height_cm', 'name', 'birthplace', 'biography'])
    .where('slug', '=', slug)
    .where('lang', '=', lang)
    .executeTakeFirst();
  if (!person) return null;
  const [credits, genres] = await Promise.all([creditsOf(db, lang, person.id), genresOf(db, lang, person.id)]);
  const filmsAs = (job: Job) =>
    new Set(credits.filter((credit) => credit.job === job).map((credit) => credit.title_id));
  const country = person.country === null ? undefined : countryId(person.country);
  return {
    slug,
    name: person.name,
    originalName: person.original,
    country:
      country === undefined || person.country === null
        ? null
        : { id: country, name: countryName(person.country, lang) },
    careers: person.careers.split(','),
    filmCount: new Set(credits.map((credit) => credit.title_id)).size,
    jobs: JOBS.map((job) => ({ job, n: filmsAs(job).size })).filter(({ n }) => n > 0),
    genres,
    roles: [...new Set(credits.map((credit) => credit.role).filter((role) => role !== null))],
    heightCm: person.height_cm,
    birthplace: person.birthplace,
    birthday: person.birthday,
    biography: person.biography,
  };
}

/** The titles that credit a person, for one job or any. */
export function filmography(db: Database, personId: number, job: Job | undefined): Scope {
  const credits = db.selectFrom('credit').select('credit.title_id as id').where('person_id', '=', personId);
  return { ids: job === undefined ? credits : credits.where('job', '=', job), key: ['person', personId, job] };
}

/** A person's credits, the best known titles first. */
async function creditsOf(db: Database, lang: Language, personId: number) {
  return db
    .selectFrom('credit')
    .innerJoin('title', 'title.id', 'credit.title_id')
    .leftJoin('credit_i18n', (join) =>
      join.onRef('credit_i18n.credit_id', '=', 'credit.id').on('credit_i18n.lang', '=', lang),
    )
    .select(['credit.title_id', 'credit.job', 'credit_i18n.role'])
    .where('credit.person_id', '=', personId)
    .orderBy('title.popularity', 'desc')
    .orderBy('credit.id')
    .execute();
}

/** The genres of a person's titles, the most frequent first. */
async function genresOf(db: Database, lang: Language, personId: number): Promise<Ref[]> {
  const rows = await db
    .selectFrom('title_facet')
    .select((eb) => ['facet', eb.fn.countAll<number>().as('n')])
    .where('title_id', 'in', db.selectFrom('credit').select('credit.title_id').where('person_id', '=', personId))
    .groupBy('facet')
    .execute();
  const numbers = rows
    .filter(({ facet }) => facet.startsWith('g'))
    .map(({ facet, n }) => ({ id: Number(facet.slice(1)), n }));
  return numbers
    .sort((a, b) => b.n - a.n || a.id - b.id)
    .flatMap(({ id }) => {
      const genre = GENRES[id - 1];
      return genre ? [{ id: `g${id}`, name: genre.name[lang] }] : [];
    });
}
