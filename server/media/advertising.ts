import { z } from 'zod';
import type { AdBreak } from '../contract/advertising.ts';
import type { Advertising } from '../ports.ts';

/** No break falls within this time before the end of a film, in seconds. */
const END_S = 60;

const rule = z.strictObject({
  /** Whether a break comes before the film, and the seconds between breaks. */
  before: z.boolean(),
  everyS: z.number().min(60).nullable(),
  skipAfterS: z.number().min(0).nullable(),
  /** Shorter films have no advertising. */
  minFilmS: z.number().min(0).default(0),
  /** Spots per break; successive breaks rotate through them. */
  perBreak: z.int().min(1).max(5).default(1),
});

const spot = z.strictObject({
  file: z.string().regex(/^[\w-]+([./][\w-]+)*\.(mp4|webm)$/, 'must be an .mp4 or .webm file of this folder'),
  durationS: z.number().positive().max(600).optional(),
  title: z.string().min(1).max(100).optional(),
  link: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
});

const config = z.strictObject({ rule, spots: z.array(spot).min(1).max(100) });
/** The rule and the spots of an `advertising.json`. */
export type AdvertisingConfig = Pick<Advertising, 'rule' | 'spots'>;

/** Parses an `advertising.json`; an invalid one returns a sentence that says why. */
export function readAdvertising(text: string): { config: AdvertisingConfig } | { fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: `is no JSON: ${(error as Error).message}` };
  }
  const read = config.safeParse(value);
  if (read.success) return { config: read.data };
  const [issue] = read.error.issues;
  return { fault: `${issue?.path.join('.') || 'as a whole'}: ${issue?.message}` };
}

/** When a film of `durationS` seconds is interrupted by spots, in seconds of film; 0 is before it. */
export function breakTimes({ before, everyS, minFilmS }: AdvertisingConfig['rule'], durationS: number): number[] {
  if (durationS < minFilmS) return [];
  const between = everyS === null ? 0 : Math.max(0, Math.floor((durationS - END_S) / everyS));
  const times = Array.from({ length: between }, (_, index) => (index + 1) * (everyS ?? 0));
  return before ? [0, ...times] : times;
}

/** The breaks of one film: spots rotate, starting with `first`, and `address` returns the address of each spot's file. */
export function breaksOf(
  { rule: when, spots }: AdvertisingConfig,
  durationS: number,
  first: number,
  address: (id: string) => string,
): AdBreak[] {
  const shown = Math.min(when.perBreak, spots.length);
  return breakTimes(when, durationS).map((atS, turn) => ({
    atS,
    spots: Array.from({ length: shown }, (_, place) => {
      const index = (first + turn * shown + place) % spots.length;
      const { title = null, link = null, durationS: lengthS = null } = spots[index] ?? {};
      const id = String(index);
      return { id, url: address(id), title, link, durationS: lengthS, skipAfterS: when.skipAfterS };
    }),
  }));
}
