import type { Kysely } from 'kysely';

/** What titles and people are found by (searchIndex.ts), filled when the server starts; and what viewers searched for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('search_word')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('titles', 'integer', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('search_word_key').on('search_word').columns(['key', 'word']).execute();
  await db.schema
    .createTable('trigram')
    .addColumn('gram', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('trigram_pk', ['gram', 'key'])
    .execute();
  await db.schema
    .createTable('title_word')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('lead', 'integer', (c) => c.notNull())
    .addColumn('popularity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_word_pk', ['title_id', 'word'])
    .execute();
  await db.schema
    .createIndex('title_word_word')
    .on('title_word')
    .columns(['word', 'popularity', 'title_id', 'size', 'lead'])
    .execute();
  await db.schema
    .createTable('person_word')
    .addColumn('person_id', 'integer', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('films', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('person_word_pk', ['person_id', 'word'])
    .execute();
  await db.schema
    .createIndex('person_word_word')
    .on('person_word')
    .columns(['word', 'films', 'person_id', 'size'])
    .execute();
  await db.schema
    .createTable('search')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_pk', ['user_id', 'id'])
    .addUniqueConstraint('search_once', ['user_id', 'folded'])
    .execute();
  await db.schema.createIndex('search_at').on('search').columns(['user_id', 'at', 'id']).execute();
}
