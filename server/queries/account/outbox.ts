import type { Selectable } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

/** Drops mails written before `before` (milliseconds). */
export async function dropOldMails(db: Database, before: number): Promise<void> {
  await db.deleteFrom('outbox').where('at', '<', before).execute();
}

/** The waiting mails, newest first. */
export function listOutbox(db: Database, limit: number): Promise<Selectable<Schema['outbox']>[]> {
  return db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();
}
