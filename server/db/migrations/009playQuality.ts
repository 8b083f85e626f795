import type { Kysely } from 'kysely';

/** How playbacks went: nothing in a row tells who played or what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('play_quality')
    .addColumn('sid', 'text', (c) => c.primaryKey())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('start_ms', 'integer')
    .addColumn('failure', 'text')
    .addColumn('played_ms', 'bigint', (c) => c.notNull())
    .addColumn('stalls', 'integer', (c) => c.notNull())
    .addColumn('stalled_ms', 'bigint', (c) => c.notNull())
    .addColumn('switches', 'integer', (c) => c.notNull())
    .addColumn('mean_height', 'integer')
    .addColumn('dropped_frames', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('play_quality_day').on('play_quality').columns(['day', 'device', 'start_ms']).execute();
}
