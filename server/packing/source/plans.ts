import type { FilmIndex } from '../film/filmIndex.ts';
import type { PlacedSound } from '../film/placedSound.ts';
import { commandOfCopy, commandOfEncode, type Encoding } from './commands.ts';
import { PICTURE_TICKS } from './copySource.ts';
import type { RunPlan } from './run.ts';
import { aboutCodec, commandOfSound, SOUND_RATE, type SoundEncoding } from './soundCommand.ts';

/** One ffmpeg is told so many places for key pictures at most: command lines have an end. */
const SEGMENTS = 2000;
/** ffmpeg may work on one piece of its output for so long, in seconds. */
const LIMIT_S = 90;

const inTicks = (times: readonly number[], ticks: number) => times.map((timeS) => Math.round(timeS * ticks));

/** The film's pictures from segment `first` on: compressed anew, or as they are without `encoding`. */
export function planOfPicture(path: string, index: FilmIndex, first: number, encoding: Encoding | null): RunPlan {
  const last = Math.min(index.starts.length, first + SEGMENTS);
  const part = { ...index, starts: index.starts.slice(0, last) };
  return {
    args: encoding ? commandOfEncode(path, part, first, encoding) : commandOfCopy(path, part, first),
    first,
    starts: inTicks(part.starts, PICTURE_TICKS),
    end: Math.round((index.starts[last] ?? index.durationS) * PICTURE_TICKS),
    ticks: PICTURE_TICKS,
    place: (pts, timescale) => Math.round((pts / timescale - index.originS) * PICTURE_TICKS),
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
 * Encoded sound lies on a grid of frames of `frame` samples. Of a film in pieces all sound lies on one grid, which begins with
 * the first of them: this one begins at `offsetS` seconds.
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

/** A sound of a film that is to be compressed anew; `offsetS` is where the film begins, where it is a piece of one. */
export interface SoundToEncode {
  placed: PlacedSound;
  encoding: SoundEncoding;
  offsetS: number;
}

/** A sound compressed anew from segment `first` on. */
export function planOfSound(index: FilmIndex, { placed, encoding, offsetS }: SoundToEncode, first: number): RunPlan {
  const { frame } = aboutCodec(encoding);
  const { starts, end, skippedS } = soundGrid(index, frame, offsetS);
  const from = { ...placed, originS: placed.originS + skippedS };
  const origin = Math.round(from.originS * SOUND_RATE);
  return {
    args: commandOfSound(from, encoding, starts[first]! / frame),
    first,
    starts,
    end,
    ticks: SOUND_RATE,
    place: (pts, timescale) => {
      const samples = Math.round((pts / timescale) * SOUND_RATE) - origin;
      return samples < 0 ? null : Math.round(samples / frame) * frame;
    },
    isByKeys: false,
    limitS: LIMIT_S,
  };
}
