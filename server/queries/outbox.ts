import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Database } from '../env.ts';

/** The mails that wait, the latest first. */
export function listOutbox(db: Database, limit: number): Promise<Selectable<Schema['outbox']>[]> {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
