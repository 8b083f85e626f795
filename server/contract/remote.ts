import { z } from 'zod';
import { OUTCOMES, REMOTE_TEXT_LETTERS } from './tables/remote.ts';

const TRACKS = 100;
const id = z.int('validation').min(1, 'validation').max(2_147_483_647, 'validation');
const seconds = z.number('validation').min(0, 'validation').max(1_000_000, 'validation');
const shownText = z.string('validation').max(300, 'validation');
const trackId = z.string('validation').max(200, 'validation');
const share = z.number('validation').min(0, 'validation').max(1, 'validation');
const tracks = z.array(z.object({ id: trackId, name: shownText })).max(TRACKS, 'validation');

/**
 * What plays on a screen, in the words that it shows. The position is `positionS` at the moment of the report and goes on by `rate` seconds
 * a second while `isRunning`; `voice` and `subtitles` are ids of `voices` and `subtitleTracks`, null for none. `volume` is from 0 to 1, null
 * where the screen's volume cannot be set from the application.
 */
export const Playing = z.object({
  movieId: id,
  episodeId: id.nullable(),
  isTrailer: z.boolean('validation'),
  title: shownText,
  caption: shownText.nullable(),
  positionS: seconds,
  durationS: seconds,
  isRunning: z.boolean('validation'),
  rate: z.number('validation').min(0, 'validation').max(16, 'validation'),
  voices: tracks,
  voice: trackId.nullable(),
  subtitleTracks: tracks,
  subtitles: trackId.nullable(),
  hasNext: z.boolean('validation'),
  volume: share.nullable(),
  isMuted: z.boolean('validation'),
});
export type Playing = z.infer<typeof Playing>;

/** The text field that is open on a screen. A password's text is never told: `text` is empty where `isSecret`. */
export const RemoteField = z.object({
  label: shownText,
  text: z.string('validation').max(REMOTE_TEXT_LETTERS, 'validation'),
  isSecret: z.boolean('validation'),
});
export type RemoteField = z.infer<typeof RemoteField>;

/** PUT /me/receiver: what a screen says of itself; both are null where nothing plays and no field is open. */
export const ReceiverIn = z.object({ playing: Playing.nullable(), field: RemoteField.nullable() });
export type ReceiverIn = z.infer<typeof ReceiverIn>;

/**
 * A screen of the account that a remote may control. `id` is its device's, `profile` the name of who watches there, null if that is the asker's
 * own profile; `at` is when it reported and `now` when this was answered, both in milliseconds of the server's clock.
 */
export const Receiver = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['web', 'tv', 'mobile']),
  profile: z.string().nullable(),
  at: z.int(),
  now: z.int(),
  ...ReceiverIn.shape,
});
export type Receiver = z.infer<typeof Receiver>;

/** GET /receivers: those that have reported within half a minute, televisions first. */
export const Receivers = z.object({ items: z.array(Receiver) });
export type Receivers = z.infer<typeof Receivers>;

/**
 * POST /receivers/{id}/commands. `open` plays a title there, from `positionS` or where its viewer left it; `text` replaces what stands in the
 * open field, and `isDone` submits it.
 */
export const RemoteCommand = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.enum(['play', 'pause', 'stop', 'next'], 'validation') }),
    z.object({ kind: z.literal('seek'), positionS: seconds }),
    z.object({
      kind: z.literal('seekBy'),
      deltaS: z.number('validation').min(-1_000_000, 'validation').max(1_000_000, 'validation'),
    }),
    z.object({ kind: z.literal('voice'), id: trackId }),
    z.object({ kind: z.literal('subtitles'), id: trackId.nullable() }),
    z.object({ kind: z.literal('volume'), volume: share }),
    z.object({ kind: z.literal('mute'), isMuted: z.boolean('validation') }),
    z.object({
      kind: z.literal('open'),
      movieId: id,
      episodeId: id.nullable().optional(),
      positionS: seconds.optional(),
    }),
    z.object({
      kind: z.literal('text'),
      text: z.string('validation').max(REMOTE_TEXT_LETTERS, 'validation'),
      isDone: z.boolean('validation').optional(),
    }),
  ],
  'validation',
);
export type RemoteCommand = z.infer<typeof RemoteCommand>;

/** The event `command` of GET /events: what this device is asked to do; `id` is for its answer. */
export interface CommandEvent {
  id: string;
  command: RemoteCommand;
}

export const CommandParam = z.object({ id: z.uuid('not_found') });

/** POST /me/receiver/answers/{id}: what became of a command. */
export const OutcomeIn = z.object({ outcome: z.enum(OUTCOMES, 'validation') });
