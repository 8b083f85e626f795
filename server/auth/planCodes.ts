import type { PaidTier } from '../contract/tables/ids.ts';
import type { Ports } from '../ports.ts';
import { addPlanCodes, redeemPlanCode, revokePlanCode } from '../queries/account/planCodes.ts';
import type { Terms } from '../queries/account/terms.ts';
import { createCode, foldCode, sealCode, spacedCode } from './codes.ts';
import { termsWith } from './plans.ts';

/** 34 bits: few to type by remote, and with the limits on guesses nobody comes by one that was not given to them. */
const LETTERS = 8;
const DAY_MS = 86_400_000;

type Keeper = Pick<Ports, 'db' | 'now' | 'random'> & { settings: Pick<Ports['settings'], 'pepper'> };

/**
 * Makes `count` codes, each good for one account and `days` of a plan, within `validDays` from now. They are answered this
 * once: their seals alone are kept, so whoever reads the database or a copy of it cannot use them.
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

/** Makes a code worthless, by itself or its number; one that was used stays so. Null where there is none. */
export function revokeTypedCode({ db, now, settings }: Keeper, typed: string): Promise<'revoked' | 'used' | null> {
  const code = /^\d{1,9}$/.test(typed) ? { id: Number(typed) } : { seal: sealCode(settings.pepper, foldCode(typed)) };
  return revokePlanCode(db, code, now());
}

/** Uses a code as it was typed for an account; null for one worth nothing, `kept` where it would change nothing. */
export function redeemTypedCode(
  { db, now, settings }: Keeper,
  userId: string,
  typed: string,
): Promise<{ id: number; terms: Terms } | 'kept' | null> {
  const at = now();
  const seal = sealCode(settings.pepper, foldCode(typed));
  return redeemPlanCode(db, { seal, userId, now: at }, (held, gift) => termsWith(held, gift, at));
}
