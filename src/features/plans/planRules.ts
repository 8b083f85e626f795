import type { Plan } from '../../../server/contract/plans.ts';

const DAY_MS = 86_400_000;

/** With this many days left or fewer, a plan ends soon. */
const SOON_DAYS = 7;

/** How many days are left of a plan, rounded up; Infinity for one without an end. */
export const daysLeft = (until: string | null, now: number): number =>
  until === null ? Infinity : Math.ceil((Date.parse(until) - now) / DAY_MS);

/** Whether a plan with this many days left ends soon. */
export const isSoon = (days: number): boolean => days <= SOON_DAYS;

/** Whether a plan can be bought; buyers get a code, so a checkout alone needs a code field too. */
export const isSold = ({ hasCodes, checkoutUrl }: Plan): boolean => hasCodes || checkoutUrl !== null;
