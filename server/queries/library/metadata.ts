import type { Database } from '../../ports.ts';

/** A title due for an external lookup, by its work; `asks` in JSON. */
export interface DueLookup {
  work: string;
  asks: string;
}

/** The stored results, facts in JSON; null for works unknown elsewhere. */
export function listMetadata(db: Database): Promise<{ work: string; facts: string | null }[]> {
  return db.selectFrom('library_metadata').select(['work', 'facts']).execute();
}

/**
 * The titles never looked up with their current query, or due again: last asked before `knownBefore` if they were
 * found, before `runningBefore` if more of the series is made or that is not known yet, before `unknownBefore` if they were
 * not found. Times in milliseconds.
 */
export function listDueLookups(
  db: Database,
  { knownBefore, runningBefore, unknownBefore }: Record<`${'known' | 'running' | 'unknown'}Before`, number>,
): Promise<DueLookup[]> {
  return db
    .selectFrom('library_title')
    .leftJoin('library_metadata', 'library_metadata.work', 'library_title.work')
    .select(['library_title.work', 'library_title.asks'])
    .where('hidden_at', 'is', null)
    .where('library_title.asks', '!=', '{}')
    .where((eb) =>
      eb.or([
        eb('library_metadata.work', 'is', null),
        eb('library_metadata.asks', '!=', eb.ref('library_title.asks')),
        eb.and([eb('facts', 'is not', null), eb('asked_at', '<', knownBefore)]),
        eb.and([eb('facts', 'like', '%"isRunning":true%'), eb('asked_at', '<', runningBefore)]),
        eb.and([eb('facts', 'not like', '%"isRunning":%'), eb('library_metadata.asks', 'like', '%"kind":"series"%')]),
        eb.and([eb('facts', 'is', null), eb('asked_at', '<', unknownBefore)]),
      ]),
    )
    .orderBy('library_title.title_id')
    .execute();
}

/** Stores the result for a work; returns whether it is new. */
export async function putMetadata(
  db: Database,
  { work, asks }: DueLookup,
  facts: string | null,
  now: number,
): Promise<boolean> {
  const before = await db.selectFrom('library_metadata').select('facts').where('work', '=', work).executeTakeFirst();
  const row = { asks, facts, asked_at: now };
  await db
    .insertInto('library_metadata')
    .values({ work, ...row })
    .onConflict((conflict) => conflict.column('work').doUpdateSet(row))
    .execute();
  return (before?.facts ?? null) !== facts;
}

/** Deletes results last asked before `before` for works that no title has. */
export async function forgetMetadata(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('library_metadata')
    .where('asked_at', '<', before)
    .where('work', 'not in', db.selectFrom('library_title').select('work').where('hidden_at', 'is', null))
    .execute();
}
