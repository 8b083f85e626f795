import type { Kysely } from 'kysely';

/** Counts how often everything that an account had let in was ended; whatever was let in before counts for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('epoch', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('pairing').addColumn('epoch', 'integer').execute();
}
