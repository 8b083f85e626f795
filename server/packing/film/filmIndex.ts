import { z } from 'zod';

/** Incremented when indices gain information that older ones lack. */
const VERSION = 2;

const picture = z.object({
  /** The codec: avc, hevc, vp8, vp9, av1 or ffprobe's name. */
  codec: z.string(),
  /** The codec string for players (RFC 6381), null if they support no such codec. */
  codecs: z.string().nullable(),
  /** Displayed pixels: square and upright. */
  width: z.int().positive(),
  height: z.int().positive(),
  fps: z.number().positive(),
  range: z.enum(['SDR', 'PQ', 'HLG']),
  /** Whether its colours are Dolby Vision's own (profile 5): everything else shows them green and purple. */
  isVisionOnly: z.boolean(),
  isInterlaced: z.boolean(),
  isRotated: z.boolean(),
  /** Whether every segment begins where decoding may begin, so that it can be copied. */
  isCopyable: z.boolean(),
});

const sound = z.object({
  /** The number of this sound in the file, from 0. */
  n: z.int(),
  codec: z.string(),
  codecs: z.string().nullable(),
  channels: z.int().positive(),
  sampleRate: z.int().positive(),
  /** As tagged in the file: usually ISO 639-2. */
  lang: z.string().nullable(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  /** Samples per frame; null if they vary or are unknown. */
  frame: z.int().nullable(),
  /** The start of its first frame, in seconds of the film; null if there is none. */
  startS: z.number().nullable(),
  endS: z.number().nullable(),
});

const subtitles = z.object({
  /** The number of these subtitles in the file, from 0. */
  n: z.int(),
  codec: z.string(),
  lang: z.string().nullable(),
  name: z.string().nullable(),
  isDefault: z.boolean(),
  isForced: z.boolean(),
  isForDeaf: z.boolean(),
});

/**
 * The index of a film's file. Times are seconds; the film's zero is its first picture, at `originS` in the file's own
 * times and at `soundOriginS` in the sound's. `fileStartS` is what ffmpeg seeks from.
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
   * Parts of a transport stream whose clock jumps: bytes, the first segment of each, and the film's zero in the part's
   * times. Empty if the clock is continuous.
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
  /** Where segments begin, from 0, ascending. */
  starts: z.array(z.number()).min(1),
  /** The longest stretch without a key picture: how far back decoding may have to begin. */
  keyGapS: z.number(),
  picture,
  sounds: z.array(sound),
  subtitles: z.array(subtitles),
});
export type FilmIndex = z.infer<typeof FilmIndex>;

/** The index of an audio-only file, in its own times. */
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

/** Why a file cannot be played as a film. */
export class UnreadableFilm extends Error {
  readonly reason: 'missing' | 'empty' | 'unknown' | 'noPicture' | 'damaged' | 'needsFfmpeg';

  constructor(reason: UnreadableFilm['reason'], detail?: string) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
  }
}
