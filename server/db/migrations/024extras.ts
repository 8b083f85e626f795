import type { Kysely } from 'kysely';

/** What kind of extra a file of the owner's is, and the season that it belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('library_medium').addColumn('extra', 'text').execute();
  await db.schema.alterTable('library_medium').addColumn('season', 'integer').execute();
}
