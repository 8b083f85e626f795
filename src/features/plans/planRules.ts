import type { Plan } from '../../../server/contract/plans.ts';

const DAY_MS = 86_400_000;

/** So many days before its end a plan ends soon. */
const SOON_DAYS = 7;

/** How many days are left of a plan, begun ones included; Infinity for one without an end. */
export const daysLeft = (until: string | null, now: number): number =>
  until === null ? Infinity : Math.ceil((Date.parse(until) - now) / DAY_MS);

/** Whether a plan with so many days left ends soon. */
export const isSoon = (days: number): boolean => days <= SOON_DAYS;

/** Whether there is a way to come by a plan; whoever pays gets a code, so a checkout alone asks for one too. */
export const isSold = ({ hasCodes, checkoutUrl }: Plan): boolean => hasCodes || checkoutUrl !== null;
