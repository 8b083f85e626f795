import type { Database } from '../ports.ts';

/** A value that a database stores about itself under `key`; null if there is none. */
export async function readMeta(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a value about the database itself under `key`. */
export async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
