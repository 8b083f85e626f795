import { z } from 'zod';
import { tidyComment } from './social.ts';
import { LINE_LETTERS, PHRASES, REACTIONS } from './tables/together.ts';

/** Kinds of lines in a gathering's log: what was said, and what members did. */
export const LINE_KINDS = ['say', 'phrase', 'reaction', 'joined', 'left', 'play', 'pause', 'seek', 'episode'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * A group watching one film, and the position they share: while it runs, `positionS + (now - at) / 1000`, where `at` and `now` (the time
 * of this response) are in milliseconds of the server's clock. `revision` grows with every change of the position. `lines` are the latest
 * ones, oldest first: `text` is the typed text, the id of a phrase or reaction, or the second that was sought to; `by` is null if its author's profile
 * was deleted. A child's profile receives no typed lines.
 */
export const Gathering = z.object({
  code: z.string(),
  movieId: z.int(),
  episodeId: z.int().nullable(),
  positionS: z.number(),
  isRunning: z.boolean(),
  at: z.int(),
  revision: z.int(),
  now: z.int(),
  members: z.array(z.object({ id: z.string(), name: z.string(), isMe: z.boolean() })),
  lines: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(LINE_KINDS),
      text: z.string().nullable(),
      by: z.string().nullable(),
      isMine: z.boolean(),
    }),
  ),
});
export type Gathering = z.infer<typeof Gathering>;
export type GatheringLine = Gathering['lines'][number];

/** A code in letters, possibly in groups. */
export const GatheringParam = z.object({ code: z.string().regex(/^[A-Za-z][A-Za-z -]{4,20}$/, 'not_found') });

const positionS = z.number('validation').min(0, 'validation').max(1_000_000, 'validation');
const episodeId = z.int('validation').min(1, 'validation').max(2_147_483_647, 'validation').nullable();

/** POST /together: the film, and the position of the viewer who opens the gathering. */
export const GatheringIn = z.object({
  movieId: z.int('validation').min(1, 'validation').max(2_147_483_647, 'validation'),
  episodeId: episodeId.optional(),
  positionS,
  isRunning: z.boolean('validation'),
});
export type GatheringIn = z.infer<typeof GatheringIn>;

/** PUT /together/{code}/state: play, pause or seek at a position, or switch to another episode at it. */
export const GatheringChangeIn = z.object({
  kind: z.enum(['play', 'pause', 'seek', 'episode'], 'validation'),
  positionS,
  episodeId: episodeId.optional(),
});
export type GatheringChangeIn = z.infer<typeof GatheringChangeIn>;

/** POST /together/{code}/lines: typed text, a phrase or a reaction. */
export const LineIn = z.union([
  z.object({
    kind: z.literal('say'),
    text: z
      .string('required')
      .max(4_000, 'line_long')
      .transform((text) => tidyComment(text).replaceAll(/\n+/g, ' '))
      .pipe(z.string().min(1, 'required').max(LINE_LETTERS, 'line_long')),
  }),
  z.object({ kind: z.literal('phrase'), text: z.enum(PHRASES, 'validation') }),
  z.object({ kind: z.literal('reaction'), text: z.enum(REACTIONS, 'validation') }),
]);
export type LineIn = z.infer<typeof LineIn>;
