import type { FilmIndex, FilmSound } from '../film/filmIndex.ts';
import {
  byteRange,
  commandOfCopy,
  commandOfEncode,
  commandOfSound,
  type Encoder,
  type Encoding,
  SOUND_FRAME,
  SOUND_RATE,
} from './commands.ts';
import { SOFTWARE } from './encoders.ts';
import { PICTURE_TICKS } from './copySource.ts';
import type { RunPlan } from './run.ts';

/** One ffmpeg is told so many places for key pictures at most: command lines have an end. */
const SEGMENTS = 2000;
/** ffmpeg may work on one piece of its output for so long, in seconds. */
const LIMIT_S = 90;

const inTicks = (times: readonly number[], ticks: number) => times.map((timeS) => Math.round(timeS * ticks));

/** Where segment `n` is read, and the first segment that is read elsewhere: a clock that jumps makes a film of several parts. */
function stretchAt(path: string, index: FilmIndex, n: number): { source: string; index: FilmIndex; end: number } {
  const at = index.stretches.findLastIndex(({ first }) => first <= n);
  const stretch = index.stretches[at];
  if (!stretch) return { source: path, index, end: index.starts.length };
  const { originS, fileStartS, fromByte, toByte } = stretch;
  return {
    source: byteRange(path, fromByte, toByte),
    index: { ...index, originS, soundOriginS: originS, fileStartS },
    end: index.stretches[at + 1]?.first ?? index.starts.length,
  };
}

/** The film's pictures from segment `first` on: compressed anew by `encoder`, or as they are without `encoding`. */
export function planOfPicture(
  path: string,
  index: FilmIndex,
  first: number,
  encoding: Encoding | null,
  encoder: Encoder = SOFTWARE,
): RunPlan {
  const stretch = stretchAt(path, index, first);
  const last = Math.min(stretch.end, first + SEGMENTS);
  const part = { ...stretch.index, starts: index.starts.slice(0, last) };
  return {
    args: encoding
      ? commandOfEncode(stretch.source, part, first, encoding, index.picture.isVisionOnly ? SOFTWARE : encoder)
      : commandOfCopy(stretch.source, part, first),
    first,
    starts: inTicks(part.starts, PICTURE_TICKS),
    end: Math.round((index.starts[last] ?? index.durationS) * PICTURE_TICKS),
    ticks: PICTURE_TICKS,
    place: (pts, timescale) => Math.round((pts / timescale - part.originS) * PICTURE_TICKS),
    isByKeys: true,
    limitS: LIMIT_S,
  };
}

/** Where segments of encoded sound begin, in samples: at the first frame of the grid in each. */
export function soundStarts(index: FilmIndex): number[] {
  return index.starts.map((start) => Math.ceil(Math.round(start * SOUND_RATE) / SOUND_FRAME) * SOUND_FRAME);
}

/** Where encoded sound ends, in samples: with the last frame that begins within the film. */
export const soundEnd = ({ durationS }: FilmIndex) => Math.ceil((durationS * SOUND_RATE) / SOUND_FRAME) * SOUND_FRAME;

/** A sound as AAC in stereo from segment `first` on. */
export function planOfSound(path: string, index: FilmIndex, sound: FilmSound, first: number): RunPlan {
  const { source, index: own, end } = stretchAt(path, index, first);
  const starts = soundStarts(index);
  const origin = Math.round(own.soundOriginS * SOUND_RATE);
  return {
    args: commandOfSound(source, own, sound.n, sound.channels, starts[first]! / SOUND_FRAME),
    first,
    starts: starts.slice(0, end),
    end: starts[end] ?? soundEnd(index),
    ticks: SOUND_RATE,
    place: (pts, timescale) => {
      const samples = Math.round((pts / timescale) * SOUND_RATE) - origin;
      return samples < 0 ? null : Math.round(samples / SOUND_FRAME) * SOUND_FRAME;
    },
    isByKeys: false,
    limitS: LIMIT_S,
  };
}
