import type { Insertable, Selectable, Updateable } from 'kysely';
import { tidyLogin } from '../../contract/accountRules.ts';
import type { Database } from '../../ports.ts';
import type { Schema } from '../../schema.ts';
import { spendOnce } from './codes.ts';

export type User = Selectable<Schema['user']>;
/** A new account; fields left out get their defaults. */
export type NewUser = Omit<Insertable<Schema['user']>, 'login_ci' | 'email_ci'>;

/** The message of both builds of SQLite, Node's and the WebAssembly one. */
const SQLITE_TAKEN = /UNIQUE constraint failed/;

/** Whether a database error is a violated unique constraint. */
function isTaken(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string };
  return code === '23505' || SQLITE_TAKEN.test(message);
}

/** The form in which logins and e-mail addresses are compared: ignores case and compatibility variants. */
export function foldLogin(text: string): string {
  return tidyLogin(text).toLowerCase();
}

/** The account of this login or, failing that, of this e-mail address. */
export async function findUserByLogin(db: Database, loginOrEmail: string): Promise<User | undefined> {
  const folded = foldLogin(loginOrEmail);
  const byLogin = await db.selectFrom('user').selectAll().where('login_ci', '=', folded).executeTakeFirst();
  return byLogin ?? db.selectFrom('user').selectAll().where('email_ci', '=', folded).executeTakeFirst();
}

/** The account of this e-mail address. */
export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('email_ci', '=', foldLogin(email)).executeTakeFirst();
}

/** The account with this id. */
export function findUser(db: Database, id: string): Promise<User | undefined> {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the service has an owner. */
export async function hasOwner(db: Database): Promise<boolean> {
  return (await db.selectFrom('user').select('id').where('role', '=', 'admin').executeTakeFirst()) !== undefined;
}

/**
 * Runs `deed`, which removes an owner, unless nobody would own the service afterwards: then returns false and does
 * nothing. Owners whose account is due for deletion do not count. Of several that leave at once, one stays.
 */
export function unlessLastOwner(
  db: Database,
  id: string,
  deed: (transaction: Database) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const owners = await transaction
      .updateTable('user')
      .set((eb) => ({ epoch: eb.ref('epoch') }))
      .where('role', '=', 'admin')
      .returning(['id', 'delete_at'])
      .execute();
    const isOwner = owners.some((owner) => owner.id === id);
    if (isOwner && !owners.some((owner) => owner.id !== id && owner.delete_at === null)) return false;
    await deed(transaction);
    return true;
  });
}

/** Adds an account with its main profile; false if its login or e-mail address is taken. */
export function addUser(db: Database, user: NewUser): Promise<boolean> {
  return db.transaction().execute((transaction) => insertUser(transaction, user));
}

async function insertUser(transaction: Database, user: NewUser): Promise<boolean> {
  const result = await transaction
    .insertInto('user')
    .values({ ...user, login_ci: foldLogin(user.login), email_ci: foldLogin(user.email) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  const { id, created_at } = user;
  await transaction.insertInto('profile').values({ id, user_id: id, created_at }).execute();
  return true;
}

/** A date beyond any service's life: what an account has used up stays so as long as the account exists. */
const NEVER = Date.UTC(9999, 0);

/**
 * Adds the account that owns the service, which uses up the setup code by its seal: only one succeeds, whichever
 * process it registers at. False if login or address are taken, `owned` if another was first; neither writes anything.
 */
export async function addOwner(db: Database, user: NewUser, seal: string): Promise<boolean | 'owned'> {
  const lost = new Error('another was first');
  const adding = db.transaction().execute(async (transaction) => {
    if (!(await insertUser(transaction, user))) return false;
    if (!(await spendOnce(transaction, { seal, userId: user.id, expiresAt: NEVER }))) throw lost;
    return true;
  });
  return adding.catch((error: unknown) => {
    if (error === lost) return 'owned';
    throw error;
  });
}

/** Changes an account; false if it is gone, or the new login or e-mail address is taken. */
export async function changeUser(
  db: Database,
  id: string,
  change: Omit<Updateable<Schema['user']>, 'id' | 'login_ci' | 'email_ci'>,
): Promise<boolean> {
  const { login, email } = change;
  const changing = db.transaction().execute(async (transaction) => {
    const folded = {
      ...(login !== undefined && { login_ci: foldLogin(login) }),
      ...(email !== undefined && { email_ci: foldLogin(email) }),
    };
    const wanted = Object.values(folded);
    if (wanted.length > 0) {
      await lockUser(transaction, id);
      const other = await transaction
        .selectFrom('user')
        .select('id')
        .where('id', '<>', id)
        .where((eb) => eb.or([eb('login_ci', 'in', wanted), eb('email_ci', 'in', wanted)]))
        .executeTakeFirst();
      if (other) return false;
    }
    const result = await transaction
      .updateTable('user')
      .set({ ...change, ...folded })
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  });
  // Two accounts may find the same login free at once; the constraint stops one of them here.
  return changing.catch((error: unknown) => {
    if (isTaken(error)) return false;
    throw error;
  });
}

/** Deletes never activated accounts that hold a login or address that is requested again; `before` in milliseconds. */
export async function dropUnconfirmed(db: Database, login: string, email: string, before: number): Promise<void> {
  await db
    .deleteFrom('user')
    .where('status', '=', 'pending')
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('login_ci', '=', foldLogin(login)), eb('email_ci', '=', foldLogin(email))]))
    .execute();
}

/** Deletes the accounts due for deletion at `now` (milliseconds), but never the last owner's; returns how many. */
export async function deleteDue(db: Database, now: number): Promise<number> {
  const result = await db
    .deleteFrom('user')
    .where('delete_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('role', '=', 'user'),
        eb.exists(
          eb
            .selectFrom('user as other')
            .select('other.id')
            .where('other.role', '=', 'admin')
            .where('other.delete_at', 'is', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes an account with all its data. */
export async function dropUser(db: Database, id: string): Promise<void> {
  await db.deleteFrom('user').where('id', '=', id).execute();
}

/**
 * Takes this account's lock: other transactions that do the same wait until this one ends, so that counts cannot change
 * before they are used. In SQLite this takes the write lock, in PostgreSQL the row's. Returns the account's epoch, null
 * if it is gone.
 */
export async function lockUser(transaction: Database, userId: string): Promise<number | null> {
  const row = await transaction
    .updateTable('user')
    .set((eb) => ({ epoch: eb.ref('epoch') }))
    .where('id', '=', userId)
    .returning('epoch')
    .executeTakeFirst();
  return row?.epoch ?? null;
}
