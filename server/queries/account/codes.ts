import type { Selectable } from 'kysely';
import type { Database } from '../../ports.ts';
import type { CodeKind } from '../../accountTables.ts';
import type { Schema } from '../../schema.ts';

/** A stored code, by its seal (auth/codes.ts). Times in milliseconds since the epoch. */
export interface StoredCode {
  seal: string;
  kind: CodeKind;
  userId: string;
  payload: string;
  expiresAt: number;
}

function storedCode(row: Selectable<Schema['code']>): StoredCode {
  return { seal: row.seal, kind: row.kind, userId: row.user_id, payload: row.payload, expiresAt: row.expires_at };
}

/** Stores a code, so that `good` of its kind and account are valid: this one and the latest before it. */
export function writeCode(db: Database, code: StoredCode, good = 1): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('code')
      .select('seal')
      .where('user_id', '=', code.userId)
      .where('kind', '=', code.kind)
      .orderBy('expires_at', 'desc')
      .limit(good - 1)
      .execute();
    await transaction
      .deleteFrom('code')
      .where('user_id', '=', code.userId)
      .where('kind', '=', code.kind)
      .$if(kept.length > 0, (codes) =>
        codes.where(
          'seal',
          'not in',
          kept.map(({ seal }) => seal),
        ),
      )
      .execute();
    await addCode(transaction, code);
  });
}

/** Deletes an account's codes of one kind. */
export async function dropCodes(db: Database, userId: string, kind: CodeKind): Promise<void> {
  await db.deleteFrom('code').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Stores a code in addition to others of its kind and account. */
export async function addCode(db: Database, { seal, kind, userId, payload, expiresAt }: StoredCode): Promise<void> {
  await db.insertInto('code').values({ seal, kind, user_id: userId, payload, expires_at: expiresAt }).execute();
}

/** Uses a code up and returns what it was for; null if there is none of these kinds or it has expired. */
export async function takeCode(
  db: Database,
  seal: string,
  kinds: readonly CodeKind[],
  now: number,
): Promise<StoredCode | null> {
  const row = await db
    .deleteFrom('code')
    .where('seal', '=', seal)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ? storedCode(row) : null;
}

/** Marks something as used, by its seal; false if it was used before. Stored until it would expire anyway. */
export async function spendOnce(
  db: Database,
  { seal, userId, expiresAt }: Pick<StoredCode, 'seal' | 'userId' | 'expiresAt'>,
): Promise<boolean> {
  const result = await db
    .insertInto('code')
    .values({ seal, kind: 'spent', user_id: userId, payload: '', expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The account's code of one kind, without using it; null if there is none or it has expired. */
export async function findCode(db: Database, userId: string, kind: CodeKind, now: number): Promise<StoredCode | null> {
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? storedCode(row) : null;
}

/** Deletes expired codes. */
export async function dropOldCodes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('code').where('expires_at', '<=', now).execute();
}
