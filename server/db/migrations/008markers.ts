import type { CreateTableBuilder, Kysely } from 'kysely';

/** Where openings, recaps, credits and chapters of films and episodes begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofMedium(db, 'marker')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('start_s', 'integer', (c) => c.notNull())
    .addColumn('end_s', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('marker_pk', ['title_id', 'episode_id', 'kind', 'start_s'])
    .execute();
  await ofMedium(db, 'chapter')
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('start_s', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('chapter_pk', ['title_id', 'episode_id', 'lang', 'start_s'])
    .execute();
}

/** A table of rows about a film, whose episode is 0, or about an episode. */
function ofMedium(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'title_id' | 'episode_id'> {
  return db.schema
    .createTable(table)
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('episode_id', 'integer', (c) => c.notNull());
}
