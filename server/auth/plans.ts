import { type PaidTier, PLAN_HEIGHTS } from '../contract/tables/ids.ts';
import { type Tier, TIERS } from '../contract/vocabulary.ts';
import type { Term, Terms } from '../queries/account/terms.ts';

/** What a plan may play: picture height in pixels, HDR, and any voice rather than one chosen one. */
export interface Cap {
  height: number;
  hdr: boolean;
  audio: boolean;
}

const CAPS: Record<Tier, Cap> = {
  free: { height: PLAN_HEIGHTS.free, hdr: false, audio: false },
  pro: { height: PLAN_HEIGHTS.pro, hdr: false, audio: false },
  pro_plus: { height: PLAN_HEIGHTS.pro_plus, hdr: true, audio: true },
};

/** The cap of a plan; where plans are off everyone gets everything. */
export function capOf(tier: Tier, hasPlans: boolean): Cap {
  return hasPlans ? CAPS[tier] : CAPS.pro_plus;
}

const FREE: Terms = { tier: 'free', until: null, after: null };
const DAY_MS = 86_400_000;

const isOver = ({ until }: Term, now: number) => until !== null && until <= now;

/** The plan in force at `now`: once its time is over, what is left of a lesser one, then free. */
export function termsAt(terms: Terms, now: number): Terms {
  if (!isOver(terms, now)) return terms;
  return terms.after && !isOver(terms.after, now) ? { ...terms.after, after: null } : FREE;
}

/**
 * The plan once `days` of a paid one were given at `now`; null where they would change nothing, since what is held has no
 * end. No day that was had is lost:
 *
 * | held      | PRO given                   | PRO+ given                             |
 * | free      | PRO from now                | PRO+ from now                          |
 * | PRO       | longer by the days          | PRO+ from now, then the rest of PRO    |
 * | PRO+      | PRO for the days after PRO+ | longer by the days, PRO after it later |
 */
export function termsWith(held: Terms, gift: { tier: PaidTier; days: number }, now: number): Terms | null {
  const terms = termsAt(held, now);
  const more = gift.days * DAY_MS;
  const longer = ({ tier, until }: Term): Term => ({ tier, until: until === null ? null : until + more });
  const rank = TIERS.indexOf(gift.tier) - TIERS.indexOf(terms.tier);
  if (rank > 0) return { tier: gift.tier, until: now + more, after: terms.tier === 'free' ? null : longer(terms) };
  if (terms.until === null) return null;
  if (rank === 0) return { ...longer(terms), after: terms.after && longer(terms.after) };
  const after = terms.after ?? { tier: gift.tier, until: terms.until };
  return after.until === null ? null : { ...terms, after: longer(after) };
}

/** Whether films are interrupted by advertising on this plan, if the owner has configured any. */
export const hasAdvertising = (tier: Tier, hasPlans: boolean): boolean => hasPlans && tier === 'free';
