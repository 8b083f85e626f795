/** Whether this is the long run of `npm run test:trust`, whose tests try more and start from another seed each time. */
export const isThorough = process.env.TRUST === 'thorough';

/** How often a property is tried, and from which seed; a failure reports its seed. */
export const tries = (short: number, long: number) =>
  isThorough ? { numRuns: long } : { numRuns: short, seed: 20_261_123 };
