import type { FilmIndex, FilmSound } from './filmIndex.ts';

/** A sound of a film and the file it is in: the film's own, or one beside it. Times in seconds. */
export interface PlacedSound {
  path: string;
  /** Changes with the file. */
  version: string;
  /** Its cache key, among the sounds of its film. */
  key: string;
  sound: FilmSound;
  /** The film's zero in the file's times. */
  originS: number;
  /** What ffmpeg seeks from. */
  fileStartS: number;
  /** Whether its packets are read in this process, without ffmpeg. */
  isPacked: boolean;
  /** Whether it is in a separate file. */
  isBeside: boolean;
}

/** An audio-only file; its own times begin at 0. */
export interface SoundFile {
  path: string;
  version: string;
  index: { container: FilmIndex['container']; fileStartS: number; sounds: readonly FilmSound[] };
}

interface FilmFile {
  path: string;
  version: string;
  index: FilmIndex;
}

/** Whether the packets of a container are read in this process, without ffmpeg. */
export const isPacked = ({ container }: Pick<FilmIndex, 'container'>) =>
  container === 'mp4' || container === 'matroska';

/** A sound of the film's own file. */
export function soundWithin({ path, version, index }: FilmFile, sound: FilmSound): PlacedSound {
  const { soundOriginS: originS, fileStartS } = index;
  return {
    path,
    version,
    key: `sound${sound.n}`,
    sound,
    originS,
    fileStartS,
    isPacked: isPacked(index),
    isBeside: false,
  };
}

/** The first sound of a file beside a film, which begins together with the film's file; null for a file without sound. */
export function soundBeside(film: FilmFile, { path, version, index }: SoundFile, key: string): PlacedSound | null {
  const [sound] = index.sounds;
  if (!sound) return null;
  const { container, soundOriginS, fileStartS } = film.index;
  // Times of a transport stream begin anywhere, those of other containers at zero.
  const originS = container === 'ts' || container === 'other' ? soundOriginS - fileStartS : soundOriginS;
  const within = (timeS: number | null) => (timeS === null ? null : timeS - originS);
  return {
    path,
    version,
    key,
    sound: { ...sound, startS: within(sound.startS), endS: within(sound.endS) },
    originS,
    fileStartS: index.fileStartS,
    isPacked: isPacked(index),
    isBeside: true,
  };
}

/** The sound delayed by `shiftS` seconds; negative for earlier. */
export function laterBy(placed: PlacedSound, shiftS: number): PlacedSound {
  if (shiftS === 0) return placed;
  const moved = (timeS: number | null) => (timeS === null ? null : timeS + shiftS);
  const { sound } = placed;
  return {
    ...placed,
    key: `${placed.key}-${shiftS < 0 ? 'e' : 'l'}${Math.round(Math.abs(shiftS) * 1000)}`,
    sound: { ...sound, startS: moved(sound.startS), endS: moved(sound.endS) },
    originS: placed.originS - shiftS,
  };
}
