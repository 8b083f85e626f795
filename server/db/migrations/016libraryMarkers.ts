import type { Kysely } from 'kysely';

/** Openings and credits of the owner's files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_marker')
    .addColumn('file_id', 'integer', (c) => c.notNull().references('library_file.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('start_s', 'integer', (c) => c.notNull())
    .addColumn('end_s', 'integer', (c) => c.notNull())
    .addColumn('is_sure', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('library_marker_pk', ['file_id', 'kind'])
    .execute();
}
