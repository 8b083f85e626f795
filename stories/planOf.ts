import type { Plan } from '../server/contract/plans.ts';
import { STORY_START } from '../mocks/clock.ts';

const DAY = 86_400_000;

/** An ISO date-time `days` after the stories' current time. */
export const inDays = (days: number) => new Date(STORY_START + days * DAY).toISOString();

/** A free plan on a service that sells only by codes; `change` overrides fields. */
export const planOf = (change: Partial<Plan> = {}): Plan => ({
  tier: 'free',
  until: null,
  after: null,
  prices: { pro: null, pro_plus: null },
  checkoutUrl: null,
  hasCodes: true,
  signUpUri: 'https://promin.example/auth/register',
  ...change,
});
