import type { Ref } from '../../contract/catalog.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';

/** Someone credited in a title; a person's id is the slug of /people/{slug}. */
export interface CreditRow {
  job: 'director' | 'actor';
  ref: Ref;
  role: string | null;
}

/** The makers and actors of a title, in billing order, with names and characters in `lang`. */
export async function creditsOf(db: Database, lang: Language, titleId: number): Promise<CreditRow[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('person', 'person.id', 'credit.person_id')
    .innerJoin('person_i18n', 'person_i18n.person_id', 'credit.person_id')
    .leftJoin('credit_i18n', (join) =>
      join.onRef('credit_i18n.credit_id', '=', 'credit.id').on('credit_i18n.lang', '=', lang),
    )
    .select(['credit.job', 'person.slug', 'person_i18n.name', 'credit_i18n.role'])
    .where('credit.title_id', '=', titleId)
    .where('person_i18n.lang', '=', lang)
    .orderBy('credit.job')
    .orderBy('credit.rank')
    .execute();
  return rows.map(({ job, slug, name, role }) => ({ job, ref: { id: slug, name }, role }));
}
