import type { PaidTier } from '../contract/tables/ids.ts';
import type { Ports } from '../ports.ts';
import { addPlanCodes, redeemPlanCode, revokePlanCode } from '../queries/account/planCodes.ts';
import type { Terms } from '../queries/account/terms.ts';
import { createCode, foldCode, sealCode, spacedCode } from './codes.ts';
import { termsWith } from './plans.ts';

/** 34 bits: short enough to type by remote, and with limited guesses nobody finds a code by chance. */
const LETTERS = 8;
const DAY_MS = 86_400_000;

type Keeper = Pick<Ports, 'db' | 'now' | 'random'> & { settings: Pick<Ports['settings'], 'pepper'> };

/**
 * Makes `count` codes, each valid for one account and `days` of a plan, within `validDays` from now. They are returned
 * only once: only their seals are stored, so a copy of the database does not reveal them.
 */
export async function makePlanCodes(
  { db, now, random, settings }: Keeper,
  { tier, days, count, validDays }: { tier: PaidTier; days: number; count: number; validDays: number },
): Promise<{ id: number; code: string }[]> {
  const at = now();
  const codes = Array.from({ length: count }, () => createCode(random, LETTERS));
  const seals = codes.map((code) => sealCode(settings.pepper, code));
  const first = await addPlanCodes(db, seals, { tier, days, createdAt: at, expiresAt: at + validDays * DAY_MS });
  return codes.map((code, index) => ({ id: first + index, code: spacedCode(code) }));
}

/** Revokes a code, given itself or its number; a used one stays used. Null if there is none. */
export function revokeTypedCode({ db, now, settings }: Keeper, typed: string): Promise<'revoked' | 'used' | null> {
  const code = /^\d{1,9}$/.test(typed) ? { id: Number(typed) } : { seal: sealCode(settings.pepper, foldCode(typed)) };
  return revokePlanCode(db, code, now());
}

/** Redeems a typed code for an account; null if it is invalid, `kept` if it would change nothing. */
export function redeemTypedCode(
  { db, now, settings }: Keeper,
  userId: string,
  typed: string,
): Promise<{ id: number; terms: Terms } | 'kept' | null> {
  const at = now();
  const seal = sealCode(settings.pepper, foldCode(typed));
  return redeemPlanCode(db, { seal, userId, now: at }, (held, gift) => termsWith(held, gift, at));
}
