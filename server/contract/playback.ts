import { z } from 'zod';
import { LANGUAGES } from './vocabulary.ts';

/**
 * POST /playback. `hdr` says that screen and engine can show PQ; `audio` is the language of the voice chosen on
 * the title page, the title's first voice without it.
 */
export const PlaybackIn = z.object({
  movieId: z.int('validation').positive('validation'),
  episodeId: z.int('validation').positive('validation').optional(),
  trailer: z.boolean().optional(),
  hdr: z.boolean().optional(),
  audio: z.enum(LANGUAGES, 'validation').optional(),
});
export type PlaybackIn = z.infer<typeof PlaybackIn>;

/**
 * A lease on one stream. Addresses are relative to the API's base, as pictures are; the manifest lists
 * only what the plan may play: rungs up to `cap`, and where `cap.audio` is false one voice. `durationS` is the
 * length of the stream; `startAtS` the resume point in seconds, 0 where there is none.
 */
export const Playback = z.object({
  sid: z.string(),
  manifestUrl: z.string(),
  thumbnailsUrl: z.string().nullable(),
  expiresAt: z.string(),
  cap: z.object({ height: z.int(), hdr: z.boolean(), audio: z.boolean() }),
  durationS: z.number(),
  startAtS: z.number(),
  episodeId: z.int().nullable(),
  nextEpisodeId: z.int().nullable(),
});
export type Playback = z.infer<typeof Playback>;

/** POST /playback/{sid}/heartbeat: keeps the lease; a new manifest address when the grant was renewed. */
export const Heartbeat = z.object({ manifestUrl: z.string().nullable(), expiresAt: z.string() });
export type Heartbeat = z.infer<typeof Heartbeat>;
