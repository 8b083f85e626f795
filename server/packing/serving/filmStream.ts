import { ProblemError } from '../../problem.ts';
import type { Level, Stream, Voice } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { durationsOf, segmentAtTime } from '../film/boundaries.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import { copyPictureInit, copyPictureSegment, copySoundInit, copySoundSegment } from '../source/copySource.ts';
import { SOUND_RATE } from '../source/commands.ts';
import { soundEnd, soundStarts } from '../source/plans.ts';
import type { createSubtitleReader, FilmSubtitles } from '../subtitles/subtitles.ts';
import { type FilmLevel, isPacked, qualitiesOf } from './levels.ts';
import { Overtaken, type Rendition } from './rendition.ts';
import type { Made, Renditions } from './renditions.ts';
import type { FilmVoice } from './voices.ts';

/** A player that is told so asks again: for another place meanwhile, or once there is room. */
function later(error: unknown): never {
  const isBusy = error instanceof ProblemError && error.code === 'encoders_busy';
  throw isBusy || error instanceof Overtaken ? new ProblemError('unavailable', { retryAfterS: 1 }) : error;
}

/** What a film's stream is made of. */
export interface FilmParts {
  film: IndexedFilm;
  /** Names the film to the cache. */
  key: string;
  levels: readonly FilmLevel[];
  voices: readonly FilmVoice[];
  subtitles: readonly FilmSubtitles[];
}

/** What makes the parts of films. */
export interface FilmMakers {
  opener: FilmOpener;
  renditions: Renditions;
  subtitles: ReturnType<typeof createSubtitleReader>;
  /** Where each playback was last, by its lease: a header may be asked for before any segment. */
  places: Map<string, number>;
}

/** A film of the owner's as a stream: copied in this process where it can be, else as ffmpeg makes it. */
export function filmStream({ film, key, levels, voices, subtitles }: FilmParts, makers: FilmMakers): Stream {
  const { path, version, index } = film;
  const { opener, renditions, places } = makers;
  const isHere = isPacked(index);
  const levelOf = ({ id }: Level | Voice) => levels.find((level) => level.id === id);
  const voiceOf = ({ id }: Level | Voice) => voices.find((voice) => voice.id === id);

  /** What ffmpeg is to make of a track; null for one that is copied in this process. */
  function madeOf(track: Level | Voice): Omit<Made, 'sid'> | null {
    const [level, voice] = [levelOf(track), voiceOf(track)];
    if (level && (level.encoding || !isHere)) return { film, key, track: level.id, what: { encoding: level.encoding } };
    if (voice && !voice.isCopied) return { film, key, track: `sound${voice.sound.n}`, what: { sound: voice.sound } };
    return null;
  }

  const renditionOf = (track: Level | Voice, sid: string): Rendition | null => {
    const made = madeOf(track);
    return made && renditions.of({ ...made, sid });
  };

  return {
    durationS: index.durationS,
    levels,
    voices,
    subtitles,
    qualities: qualitiesOf(index),
    isMadeOnDemand: true,
    thumbnails: null,
    segments(track) {
      const voice = voiceOf(track);
      if (!voice || voice.isCopied) return durationsOf(index.starts, index.durationS);
      return durationsOf(soundStarts(index), soundEnd(index)).map((samples) => samples / SOUND_RATE);
    },
    async init(track, sid) {
      const rendition = renditionOf(track, sid);
      if (rendition) return rendition.init(places.get(sid) ?? 0).catch(later);
      const voice = voiceOf(track);
      return opener.with(path, version, (opened) =>
        voice ? copySoundInit(opened, voice.sound) : copyPictureInit(opened),
      );
    },
    async segment(track, n, sid) {
      if (levelOf(track)) places.set(sid, n);
      const rendition = renditionOf(track, sid);
      if (rendition) return rendition.segment(n).catch(later);
      const voice = voiceOf(track);
      return opener.with(path, version, (opened) =>
        voice ? copySoundSegment(opened, index, voice.sound, n) : copyPictureSegment(opened, index, n),
      );
    },
    async cues({ id }) {
      const one = subtitles.find((subtitles) => subtitles.id === id);
      return one ? makers.subtitles.read(film, key, one) : null;
    },
    other: async () => null,
    async prepare(level, sid, fromS, after) {
      if (after !== undefined) renditions.follow(sid, after);
      const n = segmentAtTime(index.starts, fromS);
      places.set(sid, n);
      await renditionOf(level, sid)?.prepare(n);
    },
  };
}
