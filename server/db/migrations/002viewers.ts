import type { Kysely } from 'kysely';

/** Accounts, their devices, and what viewers keep; every viewer's row goes when the account goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await library(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('login', 'text', (c) => c.notNull())
    .addColumn('login_ci', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_ci', 'text', (c) => c.notNull().unique())
    .addColumn('password', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('tier_until', 'bigint')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('settings_rev', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('gen', 'integer', (c) => c.notNull())
    .addColumn('rotated_at', 'bigint', (c) => c.notNull())
    .addColumn('access_expires_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addUniqueConstraint('device_hash', ['user_id', 'hash_id'])
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_user').on('audit').columns(['user_id', 'at']).execute();
}

async function library(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('list_item')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('list', 'text', (c) => c.notNull())
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('list_item_pk', ['user_id', 'list', 'title_id'])
    .execute();
  await db.schema.createIndex('list_item_at').on('list_item').columns(['user_id', 'list', 'at', 'title_id']).execute();
  await db.schema.createIndex('list_item_title').on('list_item').column('title_id').execute();
  // No index holds `at` here: it changes with every beat, and a viewer's rows are few.
  await db.schema
    .createTable('progress')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('title_id', 'integer', (c) => c.notNull().references('title.id').onDelete('cascade'))
    .addColumn('episode_id', 'integer', (c) => c.notNull())
    .addColumn('position_s', 'double precision', (c) => c.notNull())
    .addColumn('duration_s', 'double precision', (c) => c.notNull())
    .addColumn('watched', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_pk', ['user_id', 'title_id', 'episode_id'])
    .execute();
  await db.schema.createIndex('progress_title').on('progress').column('title_id').execute();
  await db.schema
    .createTable('playback')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull().references('device.id').onDelete('cascade'))
    .addColumn('media', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('beat_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('playback_user').on('playback').columns(['user_id', 'device_id']).execute();
  await db.schema.createIndex('playback_device').on('playback').column('device_id').execute();
}
