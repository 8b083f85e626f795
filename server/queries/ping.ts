import { sql } from 'kysely';
import type { Database } from '../ports.ts';

/** Whether the database responds. */
export function isAnswering(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
