import type { Kysely } from 'kysely';

/** What screens have said of themselves to those who control them from a phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('receiver')
    .addColumn('device_id', 'text', (c) => c.primaryKey().references('device.id').onDelete('cascade'))
    .addColumn('profile_id', 'text', (c) => c.notNull().references('profile.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('receiver_profile').on('receiver').column('profile_id').execute();
}
