import { z } from 'zod';
import { TEXT_ENCODINGS } from './tables/encodings.ts';
import { DEVICE_KINDS } from './tables/decoders.ts';
import { MarkerKind } from './playback.ts';
import { FILE_STATES } from './tables/fileStates.ts';
import { MATCH_KINDS } from './tables/matchKinds.ts';
import { JOB_KINDS, JOB_STATES } from './tables/jobs.ts';

/** Why a picture cannot be copied to a device: it cannot decode it, or something would look wrong. */
export const PICTURE_OBSTACLES = [
  'codec',
  'size',
  'vision',
  'range',
  'keyPictures',
  'interlaced',
  'rotated',
  'container',
] as const;
/** Why a sound cannot be copied; `mixed` is one of several whose codecs differ. */
export const SOUND_OBSTACLES = ['container', 'codec', 'gaps', 'channels', 'mixed'] as const;
/** How a film reaches a device; `none` if that needs ffmpeg and there is none. */
export const WAYS = ['copy', 'sound', 'encode', 'none'] as const;

const refused = 'validation';
const count = z.int(refused).min(0, refused).max(9999, refused);

/** The owner's corrections to what a name says; a folder's apply to all files below it. */
export const Fix = z.strictObject({
  title: z.string(refused).trim().min(1, refused).max(200, refused).optional(),
  year: z.int(refused).min(1880, refused).max(2100, refused).nullable().optional(),
  kind: z.enum(['film', 'series'], refused).optional(),
  isAnimation: z.boolean(refused).optional(),
  /** Its number at TMDB. */
  tmdb: z
    .int(refused)
    .min(1, refused)
    .max(2 ** 31 - 1, refused)
    .optional(),
  season: count.optional(),
  episode: count.min(1, refused).optional(),
});
export type Fix = z.infer<typeof Fix>;

/** A file and what it plays: a title with its year, and the first episode if it belongs to a series. */
const LibraryFile = z.object({
  id: z.int(),
  path: z.string(),
  state: z.enum(FILE_STATES),
  reason: z.string().nullable(),
  titleId: z.int().nullable(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  role: z.enum(['main', 'trailer', 'extra']).nullable(),
  /** What kind of extra it is, in the language of the answer. */
  extra: z.string().nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  /** What its path says, which is all that is known until a scan has matched it. */
  named: z.object({
    kind: z.enum(['film', 'series']),
    title: z.string(),
    year: z.int().nullable(),
    season: z.int().nullable(),
    episode: z.int().nullable(),
  }),
});
export type LibraryFile = z.infer<typeof LibraryFile>;

/** GET /owner/library/files. */
export const LibraryFileQuery = z.object({
  state: z.enum(FILE_STATES, refused).optional(),
  cursor: z.string(refused).max(16_000, refused).optional(),
});

/** A page of files by path. */
export const LibraryFilePage = z.object({ items: z.array(LibraryFile), nextCursor: z.string().nullable() });
export type LibraryFilePage = z.infer<typeof LibraryFilePage>;

/** How one kind of device gets a film, and what prevents a copy. */
const WayOfPlaying = z.object({
  device: z.enum(DEVICE_KINDS),
  way: z.enum(WAYS),
  picture: z.enum(PICTURE_OBSTACLES).nullable(),
  sounds: z.array(z.enum(SOUND_OBSTACLES)),
});

/** GET /owner/library/lookup: a name, or a TMDB number. */
export const LookupQuery = z.object({
  kind: z.enum(['film', 'series'], refused),
  text: z.string(refused).trim().min(1, refused).max(200, refused),
  year: z.coerce.number(refused).int(refused).min(1880, refused).max(2100, refused).optional(),
});
export type LookupQuery = z.infer<typeof LookupQuery>;

/** A title of an external catalogue, by its number there. */
export const LookupCandidate = z.object({
  tmdb: z.int(),
  title: z.string(),
  original: z.string(),
  year: z.int().nullable(),
  overview: z.string(),
});
export type LookupCandidate = z.infer<typeof LookupCandidate>;

const seconds = z.int(refused).min(0, refused).max(86_400, refused);

/** The owner's bounds of a stretch to skip, in seconds. */
export const FileMarkerIn = z
  .strictObject({ startS: seconds, endS: seconds })
  .refine(({ startS, endS }) => endS > startS, { path: ['endS'], error: refused });
export type FileMarkerIn = z.infer<typeof FileMarkerIn>;

/** A stretch of a file that players offer to skip, in seconds; `isSure` once the owner has confirmed it. */
const FileMarker = z.object({ kind: MarkerKind, startS: z.number(), endS: z.number(), isSure: z.boolean() });
export type FileMarker = z.infer<typeof FileMarker>;

/**
 * A file in full: its markers, the state of packing all its levels (null if not requested), the ids of its title in
 * external catalogues, the owner's correction, and how it plays; null where that is unknown.
 */
export const LibraryFileDetail = z.object({
  file: LibraryFile,
  ids: z.object({ tmdb: z.string().optional(), imdb: z.string().optional(), tvdb: z.string().optional() }),
  fix: Fix.nullable(),
  /** The source of its title's data, null if it plays nothing; and the title's TMDB number if that was used. */
  matched: z.enum(MATCH_KINDS).nullable(),
  tmdb: z.int().nullable(),
  plays: z.array(WayOfPlaying).nullable(),
  /** The subtitle files beside it by name, and the encoding the owner chose; null if it is detected. */
  subtitles: z.array(z.object({ name: z.string(), encoding: z.enum(TEXT_ENCODINGS).nullable() })),
  markers: z.array(FileMarker),
  pack: z.enum(JOB_STATES).nullable(),
  /** Whether its title can be looked up elsewhere. */
  canLookUp: z.boolean(),
});
export type LibraryFileDetail = z.infer<typeof LibraryFileDetail>;

/** PUT /owner/library/files/{id}/encoding: the encoding of a subtitle file beside it; null to detect it. */
export const SubtitleEncoding = z.strictObject({
  name: z.string(refused).min(1, refused).max(1000, refused),
  encoding: z.enum(TEXT_ENCODINGS, refused).nullable(),
});
export type SubtitleEncoding = z.infer<typeof SubtitleEncoding>;

/** A picture being encoded for somebody; `speed` is seconds of film per second, times are seconds. */
const RunningEncode = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  height: z.int(),
  speed: z.number().nullable(),
  leftS: z.number().nullable(),
});

/**
 * Background jobs: how many wait, what runs and how far it is (`share` from 0 to 1, null if not known yet), how many
 * have failed, and the bytes of all levels.
 */
const LibraryWork = z.object({
  isPaused: z.boolean(),
  waiting: z.record(z.enum(JOB_KINDS), z.int()),
  running: z.array(
    z.object({
      kind: z.enum(JOB_KINDS),
      path: z.string(),
      share: z.number().nullable(),
      speed: z.number().nullable(),
      leftS: z.number().nullable(),
    }),
  ),
  failed: z.int(),
  packedBytes: z.int(),
});
export type LibraryWork = z.infer<typeof LibraryWork>;

/** PUT /owner/library/work. */
export const LibraryWorkIn = z.strictObject({ isPaused: z.boolean(refused) });

/**
 * GET /owner/library: counts by state, the scan running here, when the last one here ended in Unix ms, the cached
 * encodes, the running encodes, and the ffmpeg encoder (null if there is none, or until it has been tested).
 */
export const LibraryStatus = z.object({
  hasFolder: z.boolean(),
  counts: z.record(z.enum(FILE_STATES), z.int()),
  scan: z.object({ done: z.int(), total: z.int() }).nullable(),
  scannedAt: z.int().nullable(),
  cache: z.object({ bytes: z.int(), limitBytes: z.int() }).nullable(),
  encodes: z.array(RunningEncode),
  work: LibraryWork,
  encoder: z.object({ name: z.string(), isHardware: z.boolean() }).nullable(),
});
export type LibraryStatus = z.infer<typeof LibraryStatus>;
