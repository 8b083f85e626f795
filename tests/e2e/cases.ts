import { hasFewCases } from '../../scripts/testPlan.ts';

/** All cases of a test, or in a run of all tests those that `isAmongFew` says. */
export const casesOf = <T>(all: readonly T[], isAmongFew: (one: T) => boolean): T[] =>
  all.filter((one) => !hasFewCases || isAmongFew(one));

/** Of the listings, which are one screen: a section, a collection, what was found and a list of one's own. */
export const FEW_LISTINGS: ReadonlySet<string> = new Set(['/movie', '/new', '/search', '/favorite']);
