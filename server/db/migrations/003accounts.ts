import type { Kysely } from 'kysely';

/** What accounts need beyond signing in: mailed codes, second factors, pairing, the outbox, settings, a way out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('avatar', 'text').execute();
  await db.schema.alterTable('user').addColumn('totp', 'text').execute();
  await db.schema.alterTable('user').addColumn('totp_step', 'bigint').execute();
  await db.schema.alterTable('user').addColumn('delete_at', 'bigint').execute();
  await db.schema
    .alterTable('user')
    .addColumn('settings', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema
    .createTable('code')
    .addColumn('seal', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('code_user').on('code').columns(['user_id', 'kind']).execute();
  await db.schema.createIndex('code_expiry').on('code').column('expires_at').execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('seal', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_pk', ['user_id', 'seal'])
    .execute();
  await db.schema
    .createTable('pairing')
    .addColumn('seal', 'text', (c) => c.primaryKey())
    .addColumn('user_code', 'text', (c) => c.notNull().unique())
    .addColumn('hash_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('cascade'))
    .addColumn('polled_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pairing_expiry').on('pairing').column('expires_at').execute();
  await db.schema.createIndex('pairing_user').on('pairing').column('user_id').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}
