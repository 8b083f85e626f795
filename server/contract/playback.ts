import { z } from 'zod';
import { AdBreak } from './advertising.ts';
import { IdNumber } from './catalog.ts';
import { DECODER_IDS } from './tables/decoders.ts';
import { SHIFT } from './tables/shift.ts';
import { LANGUAGES } from './vocabulary.ts';

/**
 * POST /playback. `hdr` says that screen and engine can show PQ, `decodes` what the engine decodes; `voice` is the id
 * of the voice chosen for the title; without it the title begins with the voice most like `voiceLike`, else with its
 * first. `after` is the viewer's lease that this one replaces. If the answer says that sound is adjustable, `night`
 * makes quiet sound louder and loud sound quieter, and `soundShiftMs` delays all voices (negative for earlier); `drawn`
 * is the id of subtitles to burn into the picture, `version` the chosen version of a film that has several. A trailer
 * and an extra (`extraId`) are played as they are, from their beginning.
 */
export const PlaybackIn = z.object({
  movieId: IdNumber,
  episodeId: IdNumber.optional(),
  trailer: z.boolean().optional(),
  extraId: IdNumber.optional(),
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

/** Picture subtitles, burned into the film's picture on request. */
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
 * A lease on one stream. Addresses are relative to the API's base, like pictures; the manifest lists only what the plan
 * may play: levels up to `cap`, and if `cap.audio` is false only the voice `voiceId`. `voices` are all voices of the
 * stream, named as in the manifest. `durationS` is the length of the stream; `startAtS` the resume point in seconds, 0
 * for none. Markers and chapters are ordered by start; the previous and next episodes cross seasons.
 */
export const Playback = z.object({
  sid: z.string(),
  manifestUrl: z.string(),
  thumbnailsUrl: z.string().nullable(),
  expiresAt: z.string(),
  cap: z.object({ height: z.int(), hdr: z.boolean(), audio: z.boolean() }),
  /** Whether levels after the manifest's first are encoded while watched: then the first is available soonest. */
  isMadeOnDemand: z.boolean(),
  voices: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The voice it begins with, null if the stream has no separate sound. */
  voiceId: z.string().nullable(),
  /** Whether a lease may ask for `night` and `soundShiftMs`. */
  isSoundAdjustable: z.boolean(),
  /** The subtitles that can be burned into the picture, and the one that is. */
  drawnSubtitles: z.array(DrawnSubtitles),
  drawn: z.string().nullable(),
  /** The versions of the film if it has several, and the one that plays. */
  versions: z.array(z.object({ id: z.int(), name: z.string() })),
  version: z.int().nullable(),
  durationS: z.number(),
  startAtS: z.number(),
  episodeId: z.int().nullable(),
  nextEpisodeId: z.int().nullable(),
  previousEpisodeId: z.int().nullable(),
  markers: z.array(Marker),
  chapters: z.array(Chapter),
  /** Advertising breaks in order; empty if the plan has none. */
  breaks: z.array(AdBreak),
  /** Whether the player sends CMCD (CTA-5004) in the headers of its requests for media. */
  cmcd: z.boolean(),
  /** The server's own time, by which positions are compared: a device's clock may be wrong. */
  now: z.string(),
});
export type Playback = z.infer<typeof Playback>;

/** POST /playback/{sid}/heartbeat: extends the lease; returns a new manifest address when the grant was renewed. */
export const Heartbeat = z.object({ manifestUrl: z.string().nullable(), expiresAt: z.string() });
export type Heartbeat = z.infer<typeof Heartbeat>;

/** GET /playback: the account's active streams, oldest first; `current` is the asking device's, `title` is null if it no longer exists. */
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
