import type { Database } from '../../ports.ts';

/** Sets an account's second factor and the seals of its recovery codes; replaces earlier ones. */
export function setTwoFactor(
  db: Database,
  userId: string,
  { totp, step, seals }: { totp: string; step: number; seals: readonly string[] },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.updateTable('user').set({ totp, totp_step: step }).where('id', '=', userId).execute();
    await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
    await transaction
      .insertInto('recovery_code')
      .values(seals.map((seal) => ({ user_id: userId, seal })))
      .execute();
  });
}

/** Removes an account's second factor and recovery codes. */
export function clearTwoFactor(db: Database, userId: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await transaction.updateTable('user').set({ totp: null, totp_step: null }).where('id', '=', userId).execute();
    await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  });
}

/** Marks a time step as used; false if it, or a later one, already was. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('user')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Uses a recovery code up; false if there is none with this seal. */
export async function takeRecoveryCode(db: Database, userId: string, seal: string): Promise<boolean> {
  const result = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('seal', '=', seal)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
