import { sql } from 'kysely';
import type { Database } from '../ports.ts';

/** The PostgreSQL settings required for a commit to survive a power cut. */
const NEEDED: Record<string, readonly string[]> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply', 'remote_write', 'local'],
};

/** Errors that SQLite finds in its file, or unsafe settings of PostgreSQL; empty if all is well. */
export async function findDamage(db: Database, isPostgres: boolean): Promise<string[]> {
  if (isPostgres) return findForgetful(db);
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(db);
  return rows.map(({ quick_check: found }) => found).filter((found) => found !== 'ok');
}

/** Settings with which a PostgreSQL server may lose committed data in a power cut, such as `fsync = off`. */
export async function findForgetful(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(Object.keys(NEEDED))})`.execute(db);
  return rows
    .filter(({ name, setting }) => !NEEDED[name]?.includes(setting))
    .map(({ name, setting }) => `${name} = ${setting}`)
    .sort();
}
