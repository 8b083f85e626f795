import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Database } from '../env.ts';

export type User = Selectable<Schema['user']>;

/** Logins and e-mail addresses are compared in this form: case and compatibility variants do not count. */
export function foldLogin(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** The account of this login or, failing that, of this e-mail address. */
export async function findUserByLogin(db: Database, loginOrEmail: string): Promise<User | undefined> {
  const folded = foldLogin(loginOrEmail);
  const byLogin = await db.selectFrom('user').selectAll().where('login_ci', '=', folded).executeTakeFirst();
  return byLogin ?? db.selectFrom('user').selectAll().where('email_ci', '=', folded).executeTakeFirst();
}

/** The account with this id. */
export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds an account unless its login or e-mail address is taken. */
export async function addUser(db: Database, user: Omit<User, 'login_ci' | 'email_ci'>): Promise<void> {
  await db
    .insertInto('user')
    .values({ ...user, login_ci: foldLogin(user.login), email_ci: foldLogin(user.email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Makes every other transaction that does the same for this account wait until this one ends, so that what is
 * counted here cannot change before it is written. SQLite takes its write lock by it, PostgreSQL the row's.
 */
export async function lockUser(transaction: Database, userId: string): Promise<void> {
  await transaction
    .updateTable('user')
    .set((eb) => ({ settings_rev: eb.ref('settings_rev') }))
    .where('id', '=', userId)
    .execute();
}
