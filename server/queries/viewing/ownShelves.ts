import { SERVICE_WORDS } from '../../../locales/service/words.ts';
import type { Home } from '../../contract/catalog.ts';
import { BEGUN } from '../../contract/resume.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { cardsOf } from '../titles/cards.ts';

const ROWS = 2;
const ITEMS_FROM = 4;
/** How many of the last watched titles are searched for similar ones. */
const CAUSES = 12;
/** From this share of its length a title counts as a matter of taste. */
const WELL_BEGUN = 0.25;

/**
 * At most two shelves of titles similar to those a viewer last watched or got well into, except hidden ones; titles
 * they have begun, or that an earlier shelf shows, are left out, and so are shelves of fewer than four.
 */
export async function findOwnShelves(db: Database, lang: Language, profileId: string): Promise<Home> {
  const seen = await seenTitles(db, profileId);
  const causes = seen.filter((title) => title.isCause).slice(0, CAUSES);
  if (causes.length === 0) return { rows: [] };
  const ids = causes.map((title) => title.id);
  const neighbours = await db
    .selectFrom('similar')
    .select(['title_id', 'other_id'])
    .where('title_id', 'in', ids)
    .orderBy('rank')
    .execute();
  const taken = new Set(seen.map((title) => title.id));
  const shelves: { cause: number; others: number[] }[] = [];
  for (const cause of ids) {
    if (shelves.length === ROWS) break;
    const others = neighbours
      .filter((row) => row.title_id === cause && !taken.has(row.other_id))
      .map((row) => row.other_id);
    if (others.length < ITEMS_FROM) continue;
    shelves.push({ cause, others });
    for (const id of others) taken.add(id);
  }
  const cards = await cardsOf(
    db,
    lang,
    shelves.flatMap(({ cause, others }) => [cause, ...others]),
  );
  return {
    rows: shelves.map(({ cause, others }) => ({
      key: `because-${cause}`,
      title: SERVICE_WORDS[lang].because.replace('%', () => cards.get(cause)?.title ?? ''),
      items: others.flatMap((id) => cards.get(id) ?? []),
      more: null,
    })),
  };
}

/** The titles a viewer began, newest first; `isCause` if watched or well begun, and not hidden. */
async function seenTitles(db: Database, profileId: string): Promise<{ id: number; isCause: boolean }[]> {
  const rows = await db
    .selectFrom('progress')
    .leftJoin('title_mark', (join) =>
      join
        .onRef('title_mark.profile_id', '=', 'progress.profile_id')
        .onRef('title_mark.title_id', '=', 'progress.title_id'),
    )
    .select((eb) => [
      'progress.title_id as id',
      'hidden',
      eb.fn.max('progress.at').as('at'),
      eb.fn.max('watched').as('watched'),
      eb.fn.max<number>(eb('position_s', '/', eb.ref('duration_s'))).as('share'),
    ])
    .where('progress.profile_id', '=', profileId)
    .where('position_s', '>=', (eb) => eb('duration_s', '*', BEGUN.fromShare))
    .groupBy(['progress.title_id', 'hidden'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, hidden, watched, share }) => ({
    id,
    isCause: hidden !== 1 && (watched === 1 || share >= WELL_BEGUN),
  }));
}
