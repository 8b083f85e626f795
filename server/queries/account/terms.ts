import type { Tier } from '../../contract/vocabulary.ts';
import type { User } from './users.ts';

/** A plan and when it ends, in milliseconds; null for no end. */
export interface Term {
  tier: Tier;
  until: number | null;
}

/** The plan of an account, and what remains of a lesser one `after` it. */
export interface Terms extends Term {
  after: Term | null;
}

/** The plan in an account's row, whether or not it has ended. */
export function termsOf(user: Pick<User, 'tier' | 'tier_until' | 'after_tier' | 'after_until'>): Terms {
  const { tier, tier_until: until, after_tier: next, after_until: nextUntil } = user;
  return { tier, until, after: next && { tier: next, until: nextUntil } };
}
