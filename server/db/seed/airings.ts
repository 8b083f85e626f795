import { isSerial, SECTIONS } from '../../contract/tables/ids.ts';
import type { Database } from '../../ports.ts';
import { OWN_TITLES } from './seed.ts';

const DAY_MS = 86_400_000;
/** Which of the demo's series goes on in how many days, by what number after that of its last episode; 0 is there already. */
const PLAN = [
  { series: 0, days: 0, after: 0 },
  { series: 1, days: 1, after: 1 },
  { series: 2, days: 1, after: 1 },
  { series: 3, days: 4, after: 1 },
  { series: 1, days: 8, after: 2 },
  { series: 2, days: 8, after: 2 },
  { series: 1, days: 15, after: 3 },
];
const SERIES = Math.max(...PLAN.map(({ series }) => series)) + 1;

/**
 * Dates of the demo's series from the day of `now` (milliseconds) on, written anew at each start so that its calendar is
 * never empty: they are made up, as the programme behind each title is.
 */
export async function seedAirings(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const demo = trx.selectFrom('title').select('id').where('key', 'not like', OWN_TITLES);
    const series = await demo.where('section', 'in', SECTIONS.filter(isSerial)).orderBy('id').limit(SERIES).execute();
    const last = await Promise.all(
      series.map(({ id }) =>
        trx
          .selectFrom('episode')
          .select(['title_id', 'season', 'n'])
          .where('title_id', '=', id)
          .orderBy('season', 'desc')
          .orderBy('n', 'desc')
          .executeTakeFirst(),
      ),
    );
    const rows = PLAN.flatMap(({ series: index, days, after }) => {
      const one = last[index];
      const day = new Date(now + days * DAY_MS).toISOString().slice(0, 10);
      return one ? [{ ...one, n: one.n + after, day }] : [];
    });
    await trx.deleteFrom('airing').where('title_id', 'in', demo).execute();
    if (rows.length === 0) return;
    // Another server may have written them meanwhile.
    await trx
      .insertInto('airing')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
