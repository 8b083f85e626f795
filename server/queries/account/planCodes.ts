import type { PaidTier } from '../../contract/tables/ids.ts';
import type { Database } from '../../ports.ts';
import { type Terms, termsOf } from './terms.ts';
import { lockUser } from './users.ts';

/** A one-use code for `days` of a plan, valid until `expiresAt`; stored by its seal (auth/codes.ts), and referred to by its number. */
export interface PlanCode {
  id: number;
  seal: string;
  tier: PaidTier;
  days: number;
  createdAt: number;
  expiresAt: number;
}

/** A code as its maker sees it; `usedBy` is a login, null if the account is gone. Times in milliseconds. */
export interface PlanCodeRow extends Omit<PlanCode, 'seal'> {
  revokedAt: number | null;
  usedAt: number | null;
  usedBy: string | null;
}

/** Stores codes that differ only in their seal, with consecutive numbers; returns the first number. */
export function addPlanCodes(
  db: Database,
  seals: readonly string[],
  { tier, days, createdAt, expiresAt }: Omit<PlanCode, 'id' | 'seal'>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('plan_code')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const first = (last?.id ?? 0) + 1;
    const given = { tier, days, created_at: createdAt, expires_at: expiresAt };
    const rows = seals.map((seal, index) => ({ id: first + index, seal, ...given }));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await transaction
        .insertInto('plan_code')
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
    }
    return first;
  });
}

const AT_ONCE = 100;

/** Every code, oldest first. */
export function listPlanCodes(db: Database): Promise<PlanCodeRow[]> {
  return db
    .selectFrom('plan_code')
    .leftJoin('user', 'user.id', 'plan_code.used_by')
    .select([
      'plan_code.id',
      'plan_code.tier',
      'plan_code.days',
      'plan_code.created_at as createdAt',
      'plan_code.expires_at as expiresAt',
      'plan_code.revoked_at as revokedAt',
      'plan_code.used_at as usedAt',
      'user.login as usedBy',
    ])
    .orderBy('plan_code.id')
    .execute();
}

/** Whether any code was ever made, so that offering to enter one makes sense. */
export async function hasPlanCodes(db: Database): Promise<boolean> {
  return (await db.selectFrom('plan_code').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Revokes a code, by its seal or number; returns what became of it, null if there is none. */
export async function revokePlanCode(
  db: Database,
  code: { seal: string } | { id: number },
  now: number,
): Promise<'revoked' | 'used' | null> {
  const [name, value] = 'id' in code ? (['id', code.id] as const) : (['seal', code.seal] as const);
  const result = await db
    .updateTable('plan_code')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now)) }))
    .where(name, '=', value)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return 'revoked';
  const used = await db.selectFrom('plan_code').select('id').where(name, '=', value).executeTakeFirst();
  return used ? 'used' : null;
}

/** The plan of an account as stored, whether or not it has ended; null if the account is gone. */
export async function findTerms(db: Database, userId: string): Promise<Terms | null> {
  const user = await db
    .selectFrom('user')
    .select(['tier', 'tier_until', 'after_tier', 'after_until'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? termsOf(user) : null;
}

/**
 * Redeems a code for an account, whose plan becomes what `rule` makes of the old one. Returns the code's number and the
 * plan, null for an invalid code, and `kept` if the rule has no use for it: then it stays valid.
 */
export function redeemPlanCode(
  db: Database,
  { seal, userId, now }: { seal: string; userId: string; now: number },
  rule: (held: Terms, gift: { tier: PaidTier; days: number }) => Terms | null,
): Promise<{ id: number; terms: Terms } | 'kept' | null> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const code = await transaction
      .selectFrom('plan_code')
      .select(['id', 'tier', 'days'])
      .where('seal', '=', seal)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    const held = code && (await findTerms(transaction, userId));
    if (!held) return null;
    const terms = rule(held, code);
    if (!terms) return 'kept';
    // Another account may have been faster since the code was read.
    const taken = await transaction
      .updateTable('plan_code')
      .set({ used_at: now, used_by: userId })
      .where('id', '=', code.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return null;
    const { tier, until, after } = terms;
    await transaction
      .updateTable('user')
      .set({ tier, tier_until: until, after_tier: after?.tier ?? null, after_until: after?.until ?? null })
      .where('id', '=', userId)
      .execute();
    return { id: code.id, terms };
  });
}
