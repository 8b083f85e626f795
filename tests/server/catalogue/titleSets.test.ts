import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { catalogueFor } from '../../../server/queries/titles/revision.ts';
import { idsOf, type SetSource, sizeOf, titlesIn } from '../../../server/queries/titles/titleSets.ts';
import { countListed } from '../../../server/queries/titles/titles.ts';
import { seedDemo } from '../../../server/db/seed/seed.ts';
import type { Database } from '../../../server/ports.ts';
import { describeEngines } from '../engines.ts';
import { NOON } from '../ports.ts';

const numbers = (ids: readonly number[]): SetSource => ({
  key: ids.join(),
  ids: sql`${sql.join(
    ids.map((id) => sql`select ${sql.lit(id)} as "id"`),
    sql` union all `,
  )}` as never,
});
const NONE = numbers([999_999]);

describeEngines('sets of titles', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open();
    await seedDemo(db, NOON);
  });

  test('hold the ids they were made of, at both ends of a word as well', async () => {
    const ids = [0, 1, 28, 29, 30, 31, 59, 60, 899, 900, 5000];
    const set = await titlesIn(catalogueFor(db), [[numbers(ids)]], NONE);
    expect(idsOf(set)).toEqual(ids);
    expect(sizeOf(set)).toBe(ids.length);
  });

  test('are or-ed in a group, and-ed across, and less what is left out, whichever is longest', async () => {
    const [low, high, both] = [numbers([1, 2, 29]), numbers([3, 4000]), numbers([2, 3, 29, 4000, 9000])];
    expect(idsOf(await titlesIn(catalogueFor(db), [[low, high], [both]], numbers([29])))).toEqual([2, 3, 4000]);
    expect(idsOf(await titlesIn(catalogueFor(db), [[both], [low]], NONE))).toEqual([2, 29]);
    expect(sizeOf(await titlesIn(catalogueFor(db), [[low], [high]], NONE))).toBe(0);
  });

  test('a range of years has the titles of each of its years, wherever decades begin', async () => {
    const rows = await db.selectFrom('title').select('year').where('section', '>=', 0).execute();
    const between = (from: number, to: number) =>
      rows.filter(({ year }) => year !== null && year >= from && year <= to).length;
    for (const [from, to] of [
      [1899, 1931],
      [1920, 1929],
      [1925, 1925],
      [1890, 2059],
      [1, 9999],
      [1800, 1921],
    ] as const) {
      const year = `${String(from).padStart(4, '0')}-${to}`;
      expect(await countListed(db, { year })).toEqual({ n: between(from, to), exact: true });
    }
  });

  test('are read anew once the catalogue has changed', async () => {
    const count = async () => (await countListed(db, { genre: 'g90' })).n;
    expect(await count()).toBe(0);
    await db.insertInto('title_facet').values({ title_id: 1, facet: 'g90', rank: 90 }).execute();
    expect(await count()).toBe(1);
  });
});
