import { z } from 'zod';

/** Raised whenever an index of before says less than one made now. */
const VERSION = 2;

const picture = z.object({
  /** The codec's name: avc, hevc, vp8, vp9, av1 or what ffprobe calls it. */
  codec: z.string(),
  /** As players are told (RFC 6381), null where they know no such codec. */
  codecs: z.string().nullable(),
  /** Pixels as they are shown: square and upright. */
  width: z.int().positive(),
  height: z.int().positive(),
  fps: z.number().positive(),
  range: z.enum(['SDR', 'PQ', 'HLG']),
  /** Whether its colours are Dolby Vision's own (profile 5): to everything else they look green and purple. */
  isVisionOnly: z.boolean(),
  isInterlaced: z.boolean(),
  isRotated: z.boolean(),
  /** Whether every segment begins where decoding may begin, so that it can be copied. */
  isCopyable: z.boolean(),
});

const sound = z.object({
  /** Which of the file's sounds, from 0. */
  n: z.int(),
  codec: z.string(),
  codecs: z.string().nullable(),
  channels: z.int().positive(),
  sampleRate: z.int().positive(),
  /** As the file calls it: usually ISO 639-2. */
  lang: z.string().nullable(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  /** Samples in each of its frames; null where they differ or are not known. */
  frame: z.int().nullable(),
  /** When its first frame begins, in seconds of the film; null where there is none. */
  startS: z.number().nullable(),
  endS: z.number().nullable(),
});

const subtitles = z.object({
  /** Which of the file's subtitles, from 0. */
  n: z.int(),
  codec: z.string(),
  lang: z.string().nullable(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  isForced: z.boolean(),
  isForDeaf: z.boolean(),
});

/**
 * What is known of a film's file. Times are seconds; the film's zero is its first picture, `originS` in the file's own
 * times, and `soundOriginS` what the sound's own times call that zero. `fileStartS` is what ffmpeg seeks from.
 */
export const FilmIndex = z.object({
  version: z.literal(VERSION),
  container: z.enum(['mp4', 'matroska', 'ts', 'avi', 'other']),
  originS: z.number(),
  soundOriginS: z.number(),
  fileStartS: z.number(),
  durationS: z.number().positive(),
  bytes: z.int(),
  /**
   * Parts of a transport stream whose clock jumps: bytes, the first segment of each, and what the part calls the film's zero.
   * Empty where the clock runs on.
   */
  stretches: z
    .array(
      z.object({
        first: z.int(),
        fromByte: z.int(),
        toByte: z.int(),
        originS: z.number(),
        fileStartS: z.number(),
      }),
    )
    .default([]),
  /** Where segments begin, from 0 up. */
  starts: z.array(z.number()).min(1),
  /** The longest stretch without a key picture: so far back decoding may have to begin. */
  keyGapS: z.number(),
  picture,
  sounds: z.array(sound),
  subtitles: z.array(subtitles),
});
export type FilmIndex = z.infer<typeof FilmIndex>;

/** What is known of a file of sound alone, in its own times. */
export const SoundIndex = z.object({
  version: z.literal(VERSION),
  container: FilmIndex.shape.container,
  fileStartS: z.number(),
  sounds: z.array(sound),
});
export type SoundIndex = z.infer<typeof SoundIndex>;
export type FilmPicture = FilmIndex['picture'];
export type FilmSound = FilmIndex['sounds'][number];

export const INDEX_VERSION = VERSION;

/** Why a file is no film that can be played. */
export class UnreadableFilm extends Error {
  readonly reason: 'missing' | 'empty' | 'unknown' | 'noPicture' | 'damaged' | 'needsFfmpeg';

  constructor(reason: UnreadableFilm['reason'], detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
  }
}
