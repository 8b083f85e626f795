import type { Kysely } from 'kysely';

/** The next of ten thousand jobs that were queued at once is found in the index, without sorting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('job_next').execute();
  await db.schema.createIndex('job_next').on('job').columns(['state', 'rank', 'run_at', 'file_id']).execute();
}
