import type { Kysely } from 'kysely';

/** What viewers think of titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rating')
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('value', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rating_pk', ['profile_id', 'title_id'])
    .execute();
  await db.schema.createIndex('rating_title').on('rating').column('title_id').execute();
}
