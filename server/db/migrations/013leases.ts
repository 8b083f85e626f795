import type { Kysely } from 'kysely';

/** Whose place a lease has taken: what was played under that one is fetched until the next begins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('playback').addColumn('after_sid', 'text').execute();
  await db.schema.createIndex('playback_after').on('playback').column('after_sid').execute();
}
