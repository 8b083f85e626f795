import type { Database } from '../../ports.ts';

/** A title with one of its names. */
export interface NamedTitle {
  id: number;
  name: string;
  year: number | null;
  section: number;
}

const TITLES_AT_ONCE = 2000;

/** Every title with every name in every language, in batches of a few thousand: once for each of its names. */
export async function* everyName(db: Database): AsyncGenerator<NamedTitle[]> {
  for (let after = 0; ;) {
    const titles = await db
      .selectFrom('title')
      .select(['id', 'original as name', 'year', 'section'])
      .where('id', '>', after)
      .where('section', '>=', 0)
      .orderBy('id')
      .limit(TITLES_AT_ONCE)
      .execute();
    const last = titles.at(-1);
    if (!last) return;
    const named = await db
      .selectFrom('title')
      .innerJoin('title_i18n', 'title_i18n.title_id', 'title.id')
      .select(['title.id', 'title_i18n.name', 'year', 'section'])
      .where('title.id', '>', after)
      .where('title.id', '<=', last.id)
      .where('section', '>=', 0)
      .execute();
    yield [...titles, ...named];
    after = last.id;
  }
}

/** The external ids of the library's titles: `asks` is JSON, `tmdb` their number there if it was looked up. */
export function outsideIds(
  db: Database,
): Promise<{ id: number; asks: string; tmdb: number | null; section: number }[]> {
  return db
    .selectFrom('library_title')
    .innerJoin('title', 'title.id', 'library_title.title_id')
    .select(['title.id', 'asks', 'tmdb', 'section'])
    .where('section', '>=', 0)
    .execute();
}
