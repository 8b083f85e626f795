import { z } from 'zod';
import { AdBreak } from './advertising.ts';
import { IdNumber } from './catalog.ts';
import { DECODER_IDS } from './tables/decoders.ts';
import { SHIFT } from './tables/shift.ts';
import { LANGUAGES } from './vocabulary.ts';

/**
 * POST /playback. `hdr` says that screen and engine can show PQ, `decodes` what the engine decodes; `voice` is the id of the voice chosen for
 * the title; without it the title begins with the voice most like `voiceLike`, else with its first. `after` is the viewer's lease whose place this one takes.
 * Where the answer says that sound is adjustable, `night` makes quiet louder and loud quieter, and `soundShiftMs` lets all voices
 * come later than the film has them (earlier where negative); `drawn` is the id of subtitles to be drawn into the picture, `version` that of the
 * version of a film that has several.
 */
export const PlaybackIn = z.object({
  movieId: IdNumber,
  episodeId: IdNumber.optional(),
  trailer: z.boolean().optional(),
  hdr: z.boolean().optional(),
  decodes: z.array(z.enum(DECODER_IDS, 'validation'), 'validation').max(64, 'validation').optional(),
  voice: z
    .string('validation')
    .regex(/^[\w-]{1,64}$/, 'validation')
    .optional(),
  voiceLike: z
    .object({
      type: z.string('validation').regex(/^t\d{1,2}$/, 'validation'),
      lang: z.enum(LANGUAGES, 'validation'),
      studio: z.string('validation').max(100, 'validation').nullable(),
    })
    .optional(),
  after: z.uuid('validation').optional(),
  night: z.boolean('validation').optional(),
  soundShiftMs: z
    .int('validation')
    .min(-SHIFT.farthestMs, 'validation')
    .max(SHIFT.farthestMs, 'validation')
    .multipleOf(SHIFT.stepMs, 'validation')
    .optional(),
  drawn: z
    .string('validation')
    .regex(/^[\w-]{1,64}$/, 'validation')
    .optional(),
  version: IdNumber.optional(),
});
export type PlaybackIn = z.infer<typeof PlaybackIn>;

/** Subtitles that are pictures, drawn into the film's own when they are asked for. */
export const DrawnSubtitles = z.object({ id: z.string(), lang: z.string(), name: z.string(), isForced: z.boolean() });
export type DrawnSubtitles = z.infer<typeof DrawnSubtitles>;

/** What a marked stretch of a film is. */
export const MarkerKind = z.enum(['intro', 'recap', 'credits']);
export type MarkerKind = z.infer<typeof MarkerKind>;

/** A stretch that may be skipped, in seconds. */
export const Marker = z.object({ kind: MarkerKind, startS: z.number(), endS: z.number() });
export type Marker = z.infer<typeof Marker>;

/** A chapter, which lasts to the next one or the end; `title` in the viewer's language. */
export const Chapter = z.object({ startS: z.number(), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;

/**
 * A lease on one stream. Addresses are relative to the API's base, as pictures are; the manifest lists
 * only what the plan may play: levels up to `cap`, and where `cap.audio` is false the voice `voiceId` alone. `voices` are
 * all that the stream has, under the names the manifest gives them. `durationS` is the
 * length of the stream; `startAtS` the resume point in seconds, 0 where there is none. Markers and chapters come by
 * their beginning; the episodes before and after run across seasons.
 */
export const Playback = z.object({
  sid: z.string(),
  manifestUrl: z.string(),
  thumbnailsUrl: z.string().nullable(),
  expiresAt: z.string(),
  cap: z.object({ height: z.int(), hdr: z.boolean(), audio: z.boolean() }),
  /** Whether levels behind the first of the manifest are made as they are watched: then the first is the soonest there. */
  isMadeOnDemand: z.boolean(),
  voices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The voice it begins with, null where the stream has no sound of its own. */
  voiceId: z.string().nullable(),
  /** Whether a lease may ask for `night` and `soundShiftMs`. */
  isSoundAdjustable: z.boolean(),
  /** What may be drawn into the picture, and what is. */
  drawnSubtitles: z.array(DrawnSubtitles),
  drawn: z.string().nullable(),
  /** The versions of the film where it has several, and the one that plays. */
  versions: z.array(z.object({ id: z.int(), name: z.string() })),
  version: z.int().nullable(),
  durationS: z.number(),
  startAtS: z.number(),
  episodeId: z.int().nullable(),
  nextEpisodeId: z.int().nullable(),
  previousEpisodeId: z.int().nullable(),
  markers: z.array(Marker),
  chapters: z.array(Chapter),
  /** Advertising in its order; none where the plan has none. */
  breaks: z.array(AdBreak),
  /** Whether the player sends CMCD (CTA-5004) in the headers of its requests for media. */
  cmcd: z.boolean(),
  /** The server's own time, by which positions are compared: a device's clock may be wrong. */
  now: z.string(),
});
export type Playback = z.infer<typeof Playback>;

/** POST /playback/{sid}/heartbeat: keeps the lease; a new manifest address when the grant was renewed. */
export const Heartbeat = z.object({ manifestUrl: z.string().nullable(), expiresAt: z.string() });
export type Heartbeat = z.infer<typeof Heartbeat>;

/** GET /playback: what an account plays now, begun first; `current` is the asking device's, `title` null where it is no more. */
export const Streams = z.object({
  items: z.array(
    z.object({
      sid: z.string(),
      device: z.string(),
      kind: z.enum(['web', 'tv', 'mobile']),
      title: z.string().nullable(),
      startedAt: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type Streams = z.infer<typeof Streams>;
