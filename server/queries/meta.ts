import type { Database } from '../ports.ts';

/** What a database says of itself under `key`; null for nothing. */
export async function readMeta(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes down what a database says of itself under `key`. */
export async function writeMeta(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
