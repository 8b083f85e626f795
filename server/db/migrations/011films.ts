import type { Kysely } from 'kysely';

/** Which file of the owner's stands behind a medium. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('film_file')
    .addColumn('medium', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('voices', 'text')
    .addColumn('subtitles', 'text', (c) => c.notNull())
    .execute();
}
