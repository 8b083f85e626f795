import type { Kysely } from 'kysely';

/** Streams that another device of the account has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('playback').addColumn('stopped_at', 'bigint').execute();
}
