import type { FilmIndex } from '../film/filmIndex.ts';
import type { PlacedSound } from '../film/placedSound.ts';
import { byteRange, commandOfCopy, commandOfEncode, type Encoder, type Encoding } from './commands.ts';
import { SOFTWARE } from './encoders.ts';
import { PICTURE_TICKS } from './copySource.ts';
import type { RunPlan } from './run.ts';
import { aboutCodec, commandOfSound, SOUND_RATE, type SoundEncoding } from './soundCommand.ts';

/** The most key picture times passed to one ffmpeg: command lines have a limit. */
const SEGMENTS = 2000;
/** Time limit for one chunk of ffmpeg's output, in seconds. */
const LIMIT_S = 90;

const inTicks = (times: readonly number[], ticks: number) => times.map((timeS) => Math.round(timeS * ticks));

/** Where segment `n` is read from, and the first segment read from elsewhere: a jumping clock splits a film into parts. */
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

/** The film's pictures from segment `first` on: encoded by `encoder`, or copied without `encoding`. */
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

/** Where segments of encoded sound begin and where it ends, in samples from its first one. */
interface SoundGrid {
  starts: number[];
  end: number;
  /** How much of the piece is before the first sample, in seconds. */
  skippedS: number;
}

/**
 * Aligns encoded sound to a grid of frames of `frame` samples. In a film in pieces all sound shares one grid, which
 * begins with the first piece: this one begins at `offsetS` seconds.
 */
export function soundGrid({ starts, durationS }: FilmIndex, frame: number, offsetS = 0): SoundGrid {
  const onGrid = (timeS: number) => Math.ceil(Math.round((offsetS + timeS) * SOUND_RATE) / frame) * frame;
  const first = onGrid(0);
  return {
    starts: starts.map((start) => onGrid(start) - first),
    end: onGrid(durationS) - first,
    skippedS: first / SOUND_RATE - offsetS,
  };
}

/** A sound to encode; `offsetS` is where its piece begins in the film. */
export interface SoundToEncode {
  placed: PlacedSound;
  encoding: SoundEncoding;
  offsetS: number;
}

/** A sound encoded from segment `first` on. */
export function planOfSound(index: FilmIndex, { placed, encoding, offsetS }: SoundToEncode, first: number): RunPlan {
  const { frame } = aboutCodec(encoding);
  const { starts, end, skippedS } = soundGrid(index, frame, offsetS);
  const stretch = stretchAt(placed.path, index, first);
  const own = placed.isBeside
    ? placed
    : {
        ...placed,
        path: stretch.source,
        originS: placed.originS + stretch.index.soundOriginS - index.soundOriginS,
        fileStartS: stretch.index.fileStartS,
      };
  const last = placed.isBeside ? starts.length : stretch.end;
  const from = { ...own, originS: own.originS + skippedS };
  const origin = Math.round(from.originS * SOUND_RATE);
  return {
    args: commandOfSound(from, encoding, starts[first]! / frame),
    first,
    starts: starts.slice(0, last),
    end: starts[last] ?? end,
    ticks: SOUND_RATE,
    place: (pts, timescale) => {
      const samples = Math.round((pts / timescale) * SOUND_RATE) - origin;
      return samples < 0 ? null : Math.round(samples / frame) * frame;
    },
    isByKeys: false,
    limitS: LIMIT_S,
  };
}
