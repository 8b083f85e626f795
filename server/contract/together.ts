import { z } from 'zod';
import { tidyComment } from './social.ts';
import { LINE_LETTERS, PHRASES, REACTIONS } from './tables/together.ts';

/** What happened in a gathering: what was said, and what its members did. */
export const LINE_KINDS = ['say', 'phrase', 'reaction', 'joined', 'left', 'play', 'pause', 'seek', 'episode'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Those who watch one film together, and where it stands for all of them: while it runs, at
 * `positionS + (now - at) / 1000` by the server's clock in milliseconds, of which `now` is the moment of this answer. `revision` grows
 * with every change of that. `lines` are what happened last, the oldest first: `text` is what was said, the id of a phrase or a reaction,
 * or the second that was sought; `by` is null where whoever did it is gone. A child's profile gets none that was typed.
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

/** Letters in groups, as people write a code. */
export const GatheringParam = z.object({ code: z.string().regex(/^[A-Za-z][A-Za-z -]{4,20}$/, 'not_found') });

const positionS = z.number('validation').min(0, 'validation').max(1_000_000, 'validation');
const episodeId = z.int('validation').min(1, 'validation').max(2_147_483_647, 'validation').nullable();

/** POST /together: what is watched, and where whoever opens it stands. */
export const GatheringIn = z.object({
  movieId: z.int('validation').min(1, 'validation').max(2_147_483_647, 'validation'),
  episodeId: episodeId.optional(),
  positionS,
  isRunning: z.boolean('validation'),
});
export type GatheringIn = z.infer<typeof GatheringIn>;

/** PUT /together/{code}/state: the film starts, stands still or goes on at a second, or another episode of the series begins there. */
export const GatheringChangeIn = z.object({
  kind: z.enum(['play', 'pause', 'seek', 'episode'], 'validation'),
  positionS,
  episodeId: episodeId.optional(),
});
export type GatheringChangeIn = z.infer<typeof GatheringChangeIn>;

/** POST /together/{code}/lines: what is typed, or one of what is ready. */
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
