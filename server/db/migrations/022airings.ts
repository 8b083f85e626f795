import type { Kysely } from 'kysely';

/** On which day an episode or a film is first shown; there may be no such episode yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('airing')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('season', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('airing_pk', ['title_id', 'season', 'n'])
    .execute();
  await db.schema.createIndex('airing_day').on('airing').columns(['day', 'title_id']).execute();
}
