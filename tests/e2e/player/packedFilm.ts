import type { Database } from '../../../server/ports.ts';
import { queuePacks } from '../../../server/queries/library/jobs.ts';
import { until } from '../until.ts';

/** Waits until the server has scanned and packed the only film of its library; returns the film's title. */
export async function packFilm(db: Database): Promise<number> {
  await until('the film to be scanned', async () => (await queuePacks(db, null, Date.now())) === 1);
  const isPacked = async () => {
    const job = await db.selectFrom('job').select('state').where('kind', '=', 'pack').executeTakeFirst();
    return job?.state === 'done';
  };
  await until('the film to be packed', isPacked, 300_000);
  return (await db.selectFrom('library_file').select('title_id').executeTakeFirstOrThrow()).title_id!;
}
