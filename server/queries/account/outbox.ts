import type { Selectable } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

/** The mails that wait, the latest first. */
export function listOutbox(db: Database, limit: number): Promise<Selectable<Schema['outbox']>[]> {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
