import type { Kysely } from 'kysely';

/** Codes that give a plan for some days, and what is left of a lesser plan once the present one is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan_code')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seal', 'text', (c) => c.notNull().unique())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text', (c) => c.references('user.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('plan_code_used_by').on('plan_code').column('used_by').execute();
  await db.schema.alterTable('user').addColumn('after_tier', 'text').execute();
  await db.schema.alterTable('user').addColumn('after_until', 'bigint').execute();
}
