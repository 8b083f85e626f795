import { z } from 'zod';
import { Card, IdNumber, paging } from './catalog.ts';
import { LookupCandidate } from './ownLibrary.ts';
import { tidyComment } from './social.ts';
import { SECTIONS } from './tables/ids.ts';
import {
  OPEN_REQUESTS,
  REQUEST_NAME_LETTERS,
  REQUEST_NOTE_LETTERS,
  REQUEST_STATES,
  REQUEST_YEARS,
} from './tables/requests.ts';

/** What all who see a title request see of it; `reason` is the owner's words, `movie` the title once it is there. */
const shared = {
  id: z.string(),
  name: z.string(),
  year: z.int().nullable(),
  section: z.literal(SECTIONS),
  state: z.enum(REQUEST_STATES),
  reason: z.string().nullable(),
  movie: Card.nullable(),
  /** How many profiles ask for it. */
  votes: z.int(),
};

/** A title request as one of those who ask for it sees it: with their own note, and when they asked. */
export const TitleRequest = z.object({ ...shared, note: z.string().nullable(), at: z.string() });
export type TitleRequest = z.infer<typeof TitleRequest>;

/**
 * GET /me/requests: the latest first. `left` is how many more the account may ask for until others are answered,
 * `canLookUp` whether names can be looked up at TMDB.
 */
export const TitleRequests = z.object({
  items: z.array(TitleRequest),
  left: z.int().min(0).max(OPEN_REQUESTS),
  canLookUp: z.boolean(),
});
export type TitleRequests = z.infer<typeof TitleRequests>;

const oneLine = (text: string) => tidyComment(text).replaceAll(/\s+/gu, ' ');

/** Words of several lines, bounded. */
const words = z
  .string('validation')
  .max(20 * REQUEST_NOTE_LETTERS, 'request_long')
  .transform(tidyComment);

const name = z
  .string('required')
  .max(20 * REQUEST_NAME_LETTERS, 'validation')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .max(REQUEST_NAME_LETTERS, 'validation')
      .regex(/[\p{L}\p{N}]/u, 'required'),
  );

/** POST /me/requests; `tmdb` is the number of the candidate that was chosen, if any. */
export const TitleRequestIn = z.object({
  name,
  year: z
    .int('validation')
    .min(REQUEST_YEARS.first, 'validation')
    .max(REQUEST_YEARS.last, 'validation')
    .nullable()
    .optional(),
  section: z.literal(SECTIONS, 'validation'),
  note: words.pipe(z.string().max(REQUEST_NOTE_LETTERS, 'request_long')).optional(),
  tmdb: IdNumber.nullable().optional(),
});
export type TitleRequestIn = z.infer<typeof TitleRequestIn>;

export const TitleRequestParam = z.object({ id: z.uuid('validation') });

/** GET /me/requests/lookup: what TMDB has by a name, the likeliest first. */
export const RequestCandidates = z.object({ items: z.array(LookupCandidate) });
export type RequestCandidates = z.infer<typeof RequestCandidates>;

/** A title request as the owner sees it: who asks, the earliest first (at most twenty), and its number at TMDB. */
export const OwnedRequest = z.object({
  ...shared,
  tmdb: z.int().nullable(),
  at: z.string(),
  askers: z.array(z.object({ name: z.string(), note: z.string().nullable(), at: z.string() })),
});
export type OwnedRequest = z.infer<typeof OwnedRequest>;

/** GET /owner/requests: those of a state, or all; the open ones first, then by votes. */
export const OwnedRequestsQuery = z.object({ state: z.enum(REQUEST_STATES, 'validation').optional(), ...paging });
export const OwnedRequestPage = z.object({ items: z.array(OwnedRequest), next: z.string().nullable() });
export type OwnedRequestPage = z.infer<typeof OwnedRequestPage>;

/** PUT /owner/requests/{id}: granted, with the title if it is there already; or refused, with the reason. */
export const RequestAnswerIn = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('granted'), movieId: IdNumber.nullable() }),
  z.strictObject({
    state: z.literal('refused'),
    reason: z
      .string('required')
      .max(20 * REQUEST_NOTE_LETTERS, 'request_long')
      .transform(tidyComment)
      .pipe(z.string().min(1, 'required').max(REQUEST_NOTE_LETTERS, 'request_long')),
  }),
]);
export type RequestAnswerIn = z.infer<typeof RequestAnswerIn>;
