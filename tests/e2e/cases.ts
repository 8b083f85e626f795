/** Whether this is a run of all tests, which leaves cases to `npm run test:e2e` that differ in their data alone. */
export const hasFewCases = process.env.FEW_CASES === '1';

/** All cases of a test, or in a run of all tests those that `isAmongFew` says. */
export const casesOf = <T>(all: readonly T[], isAmongFew: (one: T) => boolean): T[] =>
  all.filter((one) => !hasFewCases || isAmongFew(one));
