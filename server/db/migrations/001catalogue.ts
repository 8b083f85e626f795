import type { Kysely } from 'kysely';

/** The catalogue: titles, their facets and texts, seasons, voices, people, credits, neighbours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await titles(db);
  await series(db);
  await people(db);
}

async function titles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('title')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('section', 'integer', (c) => c.notNull())
    .addColumn('original', 'text', (c) => c.notNull())
    .addColumn('year', 'integer')
    .addColumn('age', 'integer')
    .addColumn('duration_s', 'integer')
    .addColumn('imdb', 'double precision')
    .addColumn('kp', 'double precision')
    .addColumn('rating', 'double precision')
    .addColumn('popularity', 'integer', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('has_trailer', 'integer', (c) => c.notNull())
    .execute();
  for (const column of ['added_at', 'year', 'rating', 'imdb', 'kp', 'popularity']) {
    await db.schema.createIndex(`title_${column}`).on('title').columns([column, 'id']).execute();
    await db.schema.createIndex(`title_section_${column}`).on('title').columns(['section', column, 'id']).execute();
  }
  await db.schema
    .createTable('title_facet')
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_facet_pk', ['facet', 'title_id'])
    .execute();
  await db.schema.createIndex('title_facet_title').on('title_facet').columns(['title_id', 'facet']).execute();
  await db.schema
    .createTable('title_i18n')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_key', 'text', (c) => c.notNull())
    .addColumn('overview', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('title_i18n_pk', ['title_id', 'lang'])
    .execute();
  await db.schema.createIndex('title_i18n_sort').on('title_i18n').columns(['lang', 'sort_key', 'title_id']).execute();
  await db.schema
    .createTable('similar')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('other_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('similar_pk', ['title_id', 'rank'])
    .execute();
  await db.schema.createIndex('similar_other').on('similar').column('other_id').execute();
}

async function series(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('season')
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('year', 'integer')
    .addPrimaryKeyConstraint('season_pk', ['title_id', 'n'])
    .execute();
  await db.schema
    .createTable('episode')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('season', 'integer', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('duration_s', 'integer', (c) => c.notNull())
    .addUniqueConstraint('episode_place', ['title_id', 'season', 'n'])
    .execute();
  await db.schema
    .createTable('episode_i18n')
    .addColumn('episode_id', 'integer', (c) => c.notNull().references('episode.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('episode_i18n_pk', ['episode_id', 'lang'])
    .execute();
  await db.schema
    .createTable('voice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('studio', 'text')
    .addUniqueConstraint('voice_place', ['title_id', 'rank'])
    .execute();
}

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('person')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('original', 'text', (c) => c.notNull())
    .addColumn('country', 'text')
    .addColumn('careers', 'text', (c) => c.notNull())
    .addColumn('birthday', 'text')
    .addColumn('height_cm', 'integer')
    .execute();
  await db.schema
    .createTable('person_i18n')
    .addColumn('person_id', 'integer', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('birthplace', 'text')
    .addColumn('biography', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('person_i18n_pk', ['person_id', 'lang'])
    .execute();
  await db.schema
    .createTable('credit')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('person_id', 'integer', (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('job', 'text', (c) => c.notNull())
    .addColumn('rank', 'integer', (c) => c.notNull())
    .addUniqueConstraint('credit_place', ['title_id', 'job', 'rank'])
    .execute();
  await db.schema.createIndex('credit_person').on('credit').columns(['person_id', 'title_id']).execute();
  await db.schema
    .createTable('credit_i18n')
    .addColumn('credit_id', 'integer', (c) => c.notNull().references('credit.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('credit_i18n_pk', ['credit_id', 'lang'])
    .execute();
}
