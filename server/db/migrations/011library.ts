import type { Kysely } from 'kysely';

/** The owner's own files, what of them is which title, and which of its pictures are drawn for want of any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await pictures(db);
  await titles(db);
  await files(db);
}

async function pictures(db: Kysely<unknown>): Promise<void> {
  for (const table of ['title', 'episode']) {
    await db.schema
      .alterTable(table)
      .addColumn('drawn', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
}

async function titles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_title')
    .addColumn('title_id', 'integer', (c) => c.primaryKey().references('title.id').onDelete('cascade'))
    .addColumn('work', 'text', (c) => c.notNull().unique())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('home', 'text')
    .addColumn('pictures', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull())
    .addColumn('hidden_at', 'bigint')
    .execute();
  await db.schema
    .createTable('library_episode')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('season', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addUniqueConstraint('library_episode_place', ['title_id', 'season', 'n'])
    .execute();
  await db.schema
    .createTable('library_fix')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('fields', 'text', (c) => c.notNull())
    .execute();
}

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('library_file')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('mtime', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('facts', 'text')
    .addColumn('companions', 'text', (c) => c.notNull())
    .addColumn('title_id', 'integer', (c) => c.references('title.id').onDelete('set null'))
    .addColumn('found_at', 'bigint', (c) => c.notNull())
    .addColumn('removed_at', 'bigint')
    .execute();
  await db.schema.createIndex('library_file_title').on('library_file').column('title_id').execute();
  await db.schema
    .createTable('library_medium')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('episode_id', 'integer', (c) => c.notNull())
    .addColumn('file_id', 'integer', (c) => c.notNull().references('library_file.id').onDelete('cascade'))
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('part', 'integer')
    .addColumn('label', 'text')
    .addPrimaryKeyConstraint('library_medium_pk', ['title_id', 'episode_id', 'file_id'])
    .execute();
  await db.schema.createIndex('library_medium_file').on('library_medium').column('file_id').execute();
}
