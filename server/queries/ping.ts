import { sql } from 'kysely';
import type { Database } from '../ports.ts';

/** Whether the database answers. */
export function isAnswering(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
