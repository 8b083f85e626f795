import type { Kysely } from 'kysely';

/** Films that are watched together: where each stands, who is there, and what happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gathering')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('episode_id', 'integer', (c) => c.notNull())
    .addColumn('position_s', 'double precision', (c) => c.notNull())
    .addColumn('running', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('gathering_title').on('gathering').column('title_id').execute();
  await db.schema
    .createTable('gathering_member')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().references('gathering.code').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull().references('device.id').onDelete('cascade'))
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('gathering_member_once', ['code', 'device_id'])
    .execute();
  await db.schema.createIndex('gathering_member_device').on('gathering_member').column('device_id').execute();
  await db.schema.createIndex('gathering_member_profile').on('gathering_member').column('profile_id').execute();
  await db.schema
    .createTable('gathering_line')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().references('gathering.code').onDelete('cascade'))
    .addColumn('profile_id', 'text', (c) => c.references('profile.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text')
    .execute();
  await db.schema.createIndex('gathering_line_code').on('gathering_line').columns(['code', 'id']).execute();
  await db.schema.createIndex('gathering_line_profile').on('gathering_line').column('profile_id').execute();
}
