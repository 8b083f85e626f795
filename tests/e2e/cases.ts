import { hasFewCases } from '../../scripts/testPlan.ts';

/** All cases of a test, or in a run of all tests those that `isAmongFew` says. */
export const casesOf = <T>(all: readonly T[], isAmongFew: (one: T) => boolean): T[] =>
  all.filter((one) => !hasFewCases || isAmongFew(one));
