import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';

/** A row of the library's files. */
export type FileRow = Selectable<Schema['library_file']>;
type NewFile = Omit<Insertable<Schema['library_file']>, 'id'>;

const ROWS_AT_ONCE = 300;

/** Every known file of the library, including those that are gone. */
export function listFiles(db: Database): Promise<FileRow[]> {
  return db.selectFrom('library_file').selectAll().orderBy('path').execute();
}

/** The changes to files since the last walk. */
interface FileChanges {
  added: readonly Place[];
  changed: readonly { row: FileRow; file: Place }[];
  moved: readonly { row: FileRow; file: Place }[];
  back: readonly FileRow[];
  gone: readonly FileRow[];
  /** Skipped files, with the reason; a complete list each time. */
  passed: readonly { path: string; reason: string }[];
}

interface Place {
  path: string;
  size: number;
  mtime: number;
}

/** Writes the result of a walk through the library, in one transaction; `now` in milliseconds. */
export async function applyChanges(db: Database, changes: FileChanges, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('library_file').where('state', '=', 'passed').execute();
    // Files may have swapped paths.
    for (const { row } of changes.moved) await changeFile(trx, row.id, { path: `//${row.id}` });
    for (const { row, file } of changes.moved) await changeFile(trx, row.id, { ...file, removed_at: null });
    for (const { row, file } of changes.changed) {
      await changeFile(trx, row.id, { ...file, state: 'waiting', reason: null, removed_at: null });
    }
    await markRemoved(trx, changes.back, null);
    await markRemoved(trx, changes.gone, now);
    const blank = {
      hash: null,
      facts: null,
      companions: '[]',
      encodings: '{}',
      title_id: null,
      found_at: now,
      removed_at: null,
    };
    await addFiles(trx, [
      ...changes.added.map(({ path, size, mtime }) => ({
        ...blank,
        path,
        size,
        mtime,
        state: 'waiting' as const,
        reason: null,
      })),
      ...changes.passed.map(({ path, reason }) => ({
        ...blank,
        path,
        size: 0,
        mtime: 0,
        state: 'passed' as const,
        reason,
      })),
    ]);
  });
}

async function addFiles(db: Database, files: readonly NewFile[]): Promise<void> {
  const last = await db
    .selectFrom('library_file')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst();
  const first = (last?.id ?? 0) + 1;
  const rows = files.map((file, index) => ({ ...file, id: first + index }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('library_file')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** Updates the row of a file. */
export async function changeFile(db: Database, id: number, changes: Partial<Omit<FileRow, 'id'>>): Promise<void> {
  await db.updateTable('library_file').set(changes).where('id', '=', id).execute();
}

async function markRemoved(db: Database, rows: readonly FileRow[], now: number | null): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const ids = rows.slice(at, at + ROWS_AT_ONCE).map(({ id }) => id);
    await db.updateTable('library_file').set({ removed_at: now }).where('id', 'in', ids).execute();
  }
}

/** Marks files to be examined again: the one at `path` and those below it, or without a path all broken ones. Returns how many. */
export async function markWaiting(db: Database, path: string | null): Promise<number> {
  const files = db.updateTable('library_file').set({ state: 'waiting', reason: null }).where('state', '!=', 'passed');
  const changed = await (
    path === null
      ? files.where('state', '=', 'broken')
      : files.where((eb) =>
          eb.or([
            eb('path', '=', path),
            eb(eb.fn('substr', ['path', sql`1`, sql`${path.length + 1}`]), '=', `${path}/`),
          ]),
        )
  ).executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Forgets files that have been gone since before `time`. */
export async function forgetFiles(db: Database, time: number): Promise<void> {
  await db.deleteFrom('library_file').where('removed_at', '<', time).execute();
}

/** The owner's corrections, by path; the fields are JSON. */
export async function listFixes(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('library_fix').selectAll().execute();
  return new Map(rows.map(({ path, fields }) => [path, fields]));
}

/** Stores the owner's correction for a path; null removes it. */
export async function writeFix(db: Database, path: string, fields: string | null): Promise<void> {
  await db.deleteFrom('library_fix').where('path', '=', path).execute();
  if (fields !== null) await db.insertInto('library_fix').values({ path, fields }).execute();
}

const SCAN = 'library_scan';

/**
 * Takes or extends the scan lease for `who` until a time; false if another holds it. A scanner that dies loses it when
 * it expires.
 */
export async function takeScan(db: Database, who: string, now: number, until: number): Promise<boolean> {
  const value = `${String(until).padStart(15, '0')} ${who}`;
  const taken = await db
    .insertInto('meta')
    .values({ key: SCAN, value })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value })
        .where((eb) =>
          eb.or([eb('meta.value', '<', String(now).padStart(15, '0')), eb('meta.value', 'like', `% ${who}`)]),
        ),
    )
    .executeTakeFirst();
  return Number(taken.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Releases the scan lease. */
export async function giveScan(db: Database, who: string): Promise<void> {
  await db.deleteFrom('meta').where('key', '=', SCAN).where('value', 'like', `% ${who}`).execute();
}
