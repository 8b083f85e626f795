import { z } from 'zod';
import { DEVICE_KINDS } from './tables/decoders.ts';
import { FILE_STATES } from './tables/fileStates.ts';

/** What keeps a picture from being copied to a device: it cannot decode it, or something would look wrong. */
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
/** What keeps a sound from being copied; `mixed` is one of several whose codecs differ. */
export const SOUND_OBSTACLES = ['container', 'codec', 'gaps', 'channels', 'mixed'] as const;
/** How a film reaches a device; `none` where it takes an ffmpeg that is not there. */
export const WAYS = ['copy', 'sound', 'encode', 'none'] as const;

const refused = 'validation';
const count = z.int(refused).min(0, refused).max(9999, refused);

/** What the owner says against what a name says; for a folder it holds for all files below. */
export const Fix = z.strictObject({
  title: z.string(refused).trim().min(1, refused).max(200, refused).optional(),
  year: z.int(refused).min(1880, refused).max(2100, refused).nullable().optional(),
  kind: z.enum(['film', 'series'], refused).optional(),
  isAnimation: z.boolean(refused).optional(),
  season: count.optional(),
  episode: count.min(1, refused).optional(),
});
export type Fix = z.infer<typeof Fix>;

/** A file and what it plays: a title with its year, and the first episode where it is of a series. */
const LibraryFile = z.object({
  id: z.int(),
  path: z.string(),
  state: z.enum(FILE_STATES),
  reason: z.string().nullable(),
  titleId: z.int().nullable(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  role: z.enum(['main', 'trailer', 'extra']).nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
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

/** How one kind of device gets a film, and what stands in the way of a copy. */
const WayOfPlaying = z.object({
  device: z.enum(DEVICE_KINDS),
  way: z.enum(WAYS),
  picture: z.enum(PICTURE_OBSTACLES).nullable(),
  sounds: z.array(z.enum(SOUND_OBSTACLES)),
});

/** A file in full: where the catalogue elsewhere knows its title, what the owner said of it, and how it plays; null where that cannot be told. */
export const LibraryFileDetail = z.object({
  file: LibraryFile,
  ids: z.object({ tmdb: z.string().optional(), imdb: z.string().optional(), tvdb: z.string().optional() }),
  fix: Fix.nullable(),
  plays: z.array(WayOfPlaying).nullable(),
});
export type LibraryFileDetail = z.infer<typeof LibraryFileDetail>;

/** A picture that is encoded for somebody; `speed` is seconds of film made in a second of work, times are seconds. */
const RunningEncode = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  height: z.int(),
  speed: z.number().nullable(),
  leftS: z.number().nullable(),
});

/**
 * GET /owner/library: counts by state, the scan that runs here, when the last one here ended in Unix ms, what was encoded and is kept, what is encoded now,
 * and by which encoder of ffmpeg's (null where there is none). */
export const LibraryStatus = z.object({
  hasFolder: z.boolean(),
  counts: z.record(z.enum(FILE_STATES), z.int()),
  scan: z.object({ done: z.int(), total: z.int() }).nullable(),
  scannedAt: z.int().nullable(),
  cache: z.object({ bytes: z.int(), limitBytes: z.int() }).nullable(),
  encodes: z.array(RunningEncode),
  encoder: z.string().nullable(),
});
export type LibraryStatus = z.infer<typeof LibraryStatus>;
