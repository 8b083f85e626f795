import type { Kysely } from 'kysely';

/** The owner's word on the letters of subtitles beside a film, by the names of their files, in JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('library_file')
    .addColumn('encodings', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
