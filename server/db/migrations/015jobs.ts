import type { Kysely } from 'kysely';

/** Work in the background on the owner's files, one row for each file and kind of work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_id', 'integer', (c) => c.notNull().references('library_file.id').onDelete('cascade'))
    .addColumn('stamp', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('worker', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('progress', 'text')
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('job_pk', ['kind', 'file_id'])
    .execute();
  await db.schema.createIndex('job_next').on('job').columns(['state', 'rank', 'run_at']).execute();
  await db.schema.createIndex('job_file').on('job').column('file_id').execute();
}
