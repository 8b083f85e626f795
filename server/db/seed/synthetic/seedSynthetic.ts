import { sql } from 'kysely';
import type { Database } from '../../../ports.ts';
import { bulkInserter } from '../../bulkInsert.ts';
import { digest } from '../../digest.ts';
import { indexForSearch } from '../../searchIndex.ts';
import { creditRows, personRow, personTextRows } from '../peopleRows.ts';
import { SYNTHETIC } from '../seed.ts';
import { seriesRows } from '../seriesRows.ts';
import { facetRows, textRows, titleRow, voiceRows } from '../titleRows.ts';
import { peopleFor, syntheticPerson, syntheticTitle } from './syntheticTitles.ts';

/** Episode ids, derived from title ids, must fit 32 bits. */
export const MOST_TITLES = 200_000;

const AT_ONCE = 2000;
const NEIGHBOURS = 6;

/**
 * Fills an empty, migrated database with `count` made-up titles in one transaction; the same count gives the same
 * titles. `now` is in milliseconds; `onProgress` is called with the number written so far. Returns `written`, `same` if
 * this very catalogue is already there, or `other` if another one is, which stays untouched.
 */
export async function seedSynthetic(
  db: Database,
  now: number,
  count: number,
  onProgress: (written: number) => void = () => undefined,
): Promise<'written' | 'same' | 'other'> {
  return db.transaction().execute(async (trx) => {
    const known = await trx.selectFrom('meta').select('value').where('key', '=', SYNTHETIC).executeTakeFirst();
    const version = versionOf(count);
    if (known) return known.value === version ? 'same' : 'other';
    if (await trx.selectFrom('title').select('id').limit(1).executeTakeFirst()) return 'other';
    const insert = bulkInserter(trx);
    const people = peopleFor(count);
    const personIds = new Map<string, number>();
    for (const numbers of slices(people)) {
      const seeds = numbers.map((id) => ({ id, person: syntheticPerson(id) }));
      for (const { id, person } of seeds) personIds.set(person.slug, id);
      await insert(
        'person',
        seeds.map(({ id, person }) => personRow(person, id)),
      );
      await insert(
        'person_i18n',
        seeds.flatMap(({ id, person }) => personTextRows(person, id)),
      );
    }
    const alike = new Map<string, number[]>();
    for (const numbers of slices(count)) {
      const works = numbers.map((id) => ({ id, ...syntheticTitle(id, people) }));
      await insert(
        'title',
        works.map(({ id, title, art }) => ({ ...titleRow(title, id, now), art })),
      );
      await insert(
        'title_facet',
        works.flatMap(({ id, title }) => facetRows(title, id)),
      );
      await insert(
        'title_i18n',
        works.flatMap(({ id, title }) => textRows(title, id)),
      );
      await insert(
        'voice',
        works.flatMap(({ id, title }) => voiceRows(title, id)),
      );
      const series = works.map(({ id, title }) => seriesRows(title, id));
      await insert(
        'season',
        series.flatMap((rows) => rows.seasons),
      );
      await insert(
        'episode',
        series.flatMap((rows) => rows.episodes),
      );
      await insert(
        'episode_i18n',
        series.flatMap((rows) => rows.names),
      );
      const credits = works.map(({ id, title }) => creditRows(title, id, personIds));
      await insert(
        'credit',
        credits.flatMap((rows) => rows.credits),
      );
      await insert(
        'credit_i18n',
        credits.flatMap((rows) => rows.roles),
      );
      for (const { id, title } of works) {
        const kind = `${title.section} ${title.genres[0]}`;
        const others = alike.get(kind);
        if (others) others.push(id);
        else alike.set(kind, [id]);
      }
      onProgress(numbers.at(-1) ?? 0);
    }
    for (const ids of alike.values()) await insert('similar', neighbourRows(ids));
    await indexForSearch(trx);
    await trx.insertInto('meta').values({ key: SYNTHETIC, value: version }).execute();
    await sql`analyze`.execute(trx);
    return 'written';
  });
}

/** The version of a catalogue of this size: another release may generate different titles. */
function versionOf(count: number): string {
  const first = Array.from({ length: 20 }, (_, index) => syntheticTitle(index + 1, peopleFor(count)));
  return `${count} ${digest(JSON.stringify(first), 16)}`;
}

/** The similar titles of each title: the next ones of its kind, wrapping around. */
function neighbourRows(ids: readonly number[]) {
  return ids.flatMap((title_id, place) =>
    Array.from({ length: Math.min(NEIGHBOURS, ids.length - 1) }, (_, index) => ({
      title_id,
      rank: index + 1,
      other_id: ids[(place + index + 1) % ids.length] ?? title_id,
    })),
  );
}

/** The numbers from 1 to `count`, in batches. */
function* slices(count: number): Generator<number[]> {
  for (let first = 1; first <= count; first += AT_ONCE) {
    yield Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, index) => first + index);
  }
}
