import { ProblemError } from '../../problem.ts';
import type { Level, Stream, Voice } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { THUMBNAILS, type Thumbnails } from '../analysis/thumbnails.ts';
import { durationsOf, segmentAtTime } from '../film/boundaries.ts';
import { isPacked } from '../film/placedSound.ts';
import type { FilmOpener } from '../source/openFilm.ts';
import { copyPictureInit, copyPictureSegment, copySoundInit, copySoundSegment } from '../source/copySource.ts';
import { soundGrid } from '../source/plans.ts';
import { aboutCodec, SOUND_RATE } from '../source/soundCommand.ts';
import type { createSubtitleReader, FilmSubtitles } from '../subtitles/subtitles.ts';
import { type FilmLevel, qualitiesOf } from './levels.ts';
import { Overtaken, type Rendition } from './rendition.ts';
import type { Packs } from './packs.ts';
import type { Made, Renditions } from './renditions.ts';
import { copiedTrack, type FilmVoice, soundTrack } from './voices.ts';

/** Turns a busy or superseded encode into an answer that makes the player retry. */
function later(error: unknown): never {
  const isBusy = error instanceof ProblemError && error.code === 'encoders_busy';
  throw isBusy || error instanceof Overtaken ? new ProblemError('unavailable', { retryAfterS: 1 }) : error;
}

/** The parts of a film's stream. */
export interface FilmParts {
  film: IndexedFilm;
  /** The film's cache key. */
  key: string;
  levels: readonly FilmLevel[];
  voices: readonly FilmVoice[];
  subtitles: readonly FilmSubtitles[];
  drawnSubtitles: Stream['drawnSubtitles'];
  versions: Stream['versions'];
  version: number | null;
  isSoundAdjustable: boolean;
  /** Where this piece begins in its film; seconds. */
  offsetS: number;
  /**
   * The tracks that are packed completely, by their cache names, those of them that players get from a storage, and the
   * film's cache key for them.
   */
  packed: { tracks: ReadonlySet<string>; stored: ReadonlySet<string>; key: string };
  /** Null if there are none. */
  thumbnails: Thumbnails | null;
}

/** The last position of each playback, by its lease and film: a header may be requested before any segment. */
export type Places = Map<string, { key: string; n: number }>;

/** What makes the parts of films. */
export interface FilmMakers {
  opener: FilmOpener;
  packs: Packs;
  renditions: Renditions;
  subtitles: ReturnType<typeof createSubtitleReader>;
  places: Places;
  /** Called when a viewer's film begins. */
  hasBegun: () => void;
}

/** One of the owner's films as a stream: copied in this process if possible, else made by ffmpeg. */
export function filmStream(parts: FilmParts, makers: FilmMakers): Stream {
  const { film, key, levels, voices, subtitles, drawnSubtitles, isSoundAdjustable, thumbnails, packed, offsetS } =
    parts;
  const { path, version, index } = film;
  const { opener, renditions, places } = makers;
  const isHere = isPacked(index);
  const levelOf = ({ id }: Level | Voice) => levels.find((level) => level.id === id);
  const voiceOf = ({ id }: Level | Voice) => voices.find((voice) => voice.id === id);

  /** A piece is encoded to continue those before it. */
  const place = offsetS === 0 ? '' : `-at${Math.round(offsetS * 1000)}`;

  /** What ffmpeg has to make of a track; null for one that is copied in this process. */
  function madeOf(track: Level | Voice): Omit<Made, 'sid'> | null {
    const [level, voice] = [levelOf(track), voiceOf(track)];
    if (level && (level.encoding || !isHere)) {
      const drawn = level.encoding?.drawn;
      const name = `${level.id}${drawn === undefined ? '' : `-s${drawn}`}${place}`;
      return { film, key, track: name, what: { encoding: level.encoding } };
    }
    if (!voice?.encoding) return null;
    const { placed, encoding } = voice;
    const name = soundTrack(placed, encoding) + place;
    return { film, key, track: name, what: { sound: { placed, encoding, offsetS } } };
  }

  const renditionOf = (track: Level | Voice, sid: string): Rendition | null => {
    const made = madeOf(track);
    return made && renditions.of({ ...made, sid });
  };
  /** The segment that a playback is at, 0 before its first. */
  function placeOf(sid: string): number {
    const place = places.get(sid);
    return place?.key === key ? place.n : 0;
  }

  /** The name of a track among those that are packed. */
  function packedName(track: Level | Voice): string {
    const made = madeOf(track);
    if (made) return made.track;
    const placed = voiceOf(track)?.placed;
    return (placed ? copiedTrack(placed) : track.id) + place;
  }

  const isWhole = (track: Level | Voice) => packed.tracks.has(packedName(track));

  /** A header or a segment of a packed track; null if it is not packed. */
  async function packedPart(track: Level | Voice, n: number | null) {
    return isWhole(track) ? makers.packs.read(packed.key, packedName(track), n) : null;
  }

  return {
    durationS: index.durationS,
    levels,
    voices,
    subtitles,
    drawnSubtitles,
    versions: parts.versions,
    version: parts.version,
    isSoundAdjustable,
    qualities: qualitiesOf(index),
    isMadeOnDemand: packed.tracks.size === 0 || levels.some((level) => level.encoding !== null && !isWhole(level)),
    thumbnails: thumbnails && THUMBNAILS,
    segments(track) {
      const encoding = voiceOf(track)?.encoding;
      if (!encoding) return durationsOf(index.starts, index.durationS);
      const { starts, end } = soundGrid(index, aboutCodec(encoding).frame, offsetS);
      return durationsOf(starts, end).map((samples) => samples / SOUND_RATE);
    },
    addresses(track) {
      const name = packedName(track);
      return packed.stored.has(name) ? makers.packs.addresses(packed.key, name) : null;
    },
    async init(track, sid) {
      const there = await packedPart(track, null);
      if (there) return there;
      const rendition = renditionOf(track, sid);
      if (rendition) return rendition.init(placeOf(sid)).catch(later);
      const placed = voiceOf(track)?.placed;
      if (!placed) return opener.with(path, version, copyPictureInit);
      return opener.with(placed.path, placed.version, (opened) => copySoundInit(opened, placed.sound));
    },
    async segment(track, n, sid) {
      if (levelOf(track)) places.set(sid, { key, n });
      const there = await packedPart(track, n);
      if (there) return there;
      const rendition = renditionOf(track, sid);
      if (rendition) return rendition.segment(n).catch(later);
      const placed = voiceOf(track)?.placed;
      if (!placed) return opener.with(path, version, (opened) => copyPictureSegment(opened, index, n));
      return opener.with(placed.path, placed.version, (opened) => copySoundSegment(opened, index, placed, n));
    },
    async cues({ id }) {
      const one = subtitles.find((subtitles) => subtitles.id === id);
      return one ? makers.subtitles.read(film, key, one) : null;
    },
    other: async (name) => thumbnails?.read(name) ?? null,
    async prepare(level, sid, fromS, after) {
      makers.hasBegun();
      if (after !== undefined) renditions.follow(sid, after);
      const n = segmentAtTime(index.starts, fromS);
      places.set(sid, { key, n });
      if (!isWhole(level)) await renditionOf(level, sid)?.prepare(n);
    },
  };
}
