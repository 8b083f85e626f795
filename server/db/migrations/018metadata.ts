import type { Kysely } from 'kysely';

/** What a catalogue elsewhere says of own titles, how each was matched, and the names of their seasons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('library_title')
    .addColumn('matched', 'text', (column) => column.notNull().defaultTo('name'))
    .execute();
  await db.schema
    .alterTable('library_title')
    .addColumn('asks', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
  await db.schema.alterTable('library_title').addColumn('tmdb', 'integer').execute();
  await db.schema
    .createTable('library_metadata')
    .addColumn('work', 'text', (column) => column.primaryKey())
    .addColumn('asks', 'text', (column) => column.notNull())
    .addColumn('facts', 'text')
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('season_i18n')
    .addColumn('title_id', 'integer', (column) => column.notNull().references('title.id').onDelete('cascade'))
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('season_i18n_key', ['title_id', 'n', 'lang'])
    .execute();
}
