import { ProblemError } from '../../problem.ts';
import { type Adjustments, NO_ADJUSTMENTS, type Stream } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import { type FilmIndex, UnreadableFilm } from '../film/filmIndex.ts';
import { isPacked, type PlacedSound, soundBeside, type SoundFile } from '../film/placedSound.ts';
import { copyPictureInit } from '../source/copySource.ts';
import { drawnSubtitlesOf, subtitlesOf } from '../subtitles/subtitles.ts';
import type { Thumbnails } from '../analysis/thumbnails.ts';
import type { FilmPlace } from './filmPlace.ts';
import { type FilmMakers, type FilmParts, filmStream } from './filmStream.ts';
import { joinedStream } from './joinedStream.ts';
import { contentKey, fileKey } from './keys.ts';
import { levelsOf, type Means, pictureObstacle } from './levels.ts';
import { type FilmVoice, voicesOf } from './voices.ts';

interface AssemblyOptions {
  makers: FilmMakers;
  indexed: (path: string) => Promise<IndexedFilm>;
  /** What this machine can do with films for a device. */
  meansFor: (films: readonly FilmIndex[], decodes: number) => Promise<Means>;
  /** Reads a file of sound; throws `UnreadableFilm`. */
  findSound: (path: string) => Promise<SoundFile>;
  /** The thumbnails of a file, by its content key; null if there are none. */
  findThumbnails: (key: string) => Promise<Thumbnails | null>;
}

/** What is known of one file of a film. */
interface Part {
  place: FilmPlace;
  film: IndexedFilm;
  key: string;
  packed: FilmParts['packed'];
  thumbnails: Thumbnails | null;
  beside: ReadonlyMap<string, PlacedSound>;
}

/** Assembles the streams of films, from one file or from several pieces. */
export function createAssembly({ makers, indexed, meansFor, findSound, findThumbnails }: AssemblyOptions) {
  /** Whether all pieces of a film can be copied under one header, by the keys of the pieces. */
  const alike = new Map<string, Promise<boolean>>();

  async function partOf(place: FilmPlace): Promise<Part> {
    const film = await indexed(place.path);
    const beside = new Map<string, PlacedSound>();
    for (const { source } of place.voices ?? []) {
      if (!('path' in source)) continue;
      // A voice that cannot be read is left out, and the film plays.
      const file = await findSound(source.path).catch((error: unknown) => {
        if (error instanceof UnreadableFilm) return null;
        throw error;
      });
      const placed = file && soundBeside(film, file, `beside-${fileKey(file)}`);
      if (placed) beside.set(source.path, placed);
    }
    const content = contentKey(film, place.hash);
    return {
      place,
      film,
      key: fileKey(film),
      packed: { ...(await makers.packs.tracks(content)), key: content },
      thumbnails: await findThumbnails(content),
      beside,
    };
  }

  async function areAlike(parts: readonly Part[]): Promise<boolean> {
    if (!parts.every(({ film }) => isPacked(film.index))) return false;
    const names = parts.map(({ key }) => key).join(' ');
    const known = alike.get(names);
    if (known) return known;
    const found = Promise.all(
      parts.map(({ film: { path, version } }) => makers.opener.with(path, version, copyPictureInit)),
    ).then(([first, ...others]) => others.every((one) => isSame(one, first!)));
    alike.set(names, found);
    found.catch(() => alike.delete(names));
    return found;
  }

  return async function assemble(
    place: FilmPlace,
    decodes: number,
    { isNight, soundShiftMs, drawn }: Adjustments = NO_ADJUSTMENTS,
  ): Promise<Stream> {
    const parts: Part[] = [];
    for (const one of [place, ...(place.pieces ?? [])]) parts.push(await partOf(one));
    const first = parts[0]!;
    const means = await meansFor(
      parts.map(({ film }) => film.index),
      decodes,
    );
    const isOne = parts.length === 1;
    if (!isOne && !means.hasFfmpeg) throw new ProblemError('film_needs_ffmpeg');
    const canCopy =
      isOne || (parts.every(({ film }) => pictureObstacle(film.index, means) === null) && (await areAlike(parts)));
    const wish = { isNight, shiftS: soundShiftMs / 1000, isEncoded: !isOne };
    const voicesOfFirst = voicesOf(first.film, first.place.voices, means, { ...wish, beside: first.beside });
    const drawnSubtitles = drawnSubtitlesOf(first.film.index, means.hasFfmpeg);
    const track = drawnSubtitles.find(({ id }) => id === drawn)?.track ?? null;
    let offsetS = 0;
    const pieces = parts.map(({ film, key, packed, thumbnails, place: { voices: known, subtitles }, beside }) => {
      const { index } = film;
      const own = film === first.film ? voicesOfFirst : voicesOf(film, known, means, { ...wish, beside });
      const hasTrack = index.subtitles.some(({ n }) => n === track);
      const made: FilmParts = {
        film,
        key,
        levels: levelsOf(index, means, {
          drawn: hasTrack ? track : null,
          shape: first.film.index.picture,
          canCopy: canCopy && track === null,
          packed: isOne ? packed.tracks : undefined,
        }),
        voices: voicesLike(voicesOfFirst, own),
        subtitles: subtitlesOf(index, subtitles, means.hasFfmpeg),
        drawnSubtitles,
        versions: place.versions ?? [],
        version: place.version ?? null,
        isSoundAdjustable: means.hasFfmpeg && voicesOfFirst.length > 0,
        // Packed tracks of a piece do not match the headers of the others.
        packed: isOne ? packed : { ...packed, tracks: new Set(), stored: new Set() },
        thumbnails,
        offsetS,
      };
      if (made.levels.length === 0) {
        const isForVision = means.hasFfmpeg && index.picture.isVisionOnly;
        throw new ProblemError(isForVision ? 'film_vision' : 'film_needs_ffmpeg');
      }
      offsetS += index.durationS;
      return { key, stream: filmStream(made, makers), offsetS: made.offsetS, voices: made.voices };
    });
    return isOne ? pieces[0]!.stream : joinedStream(withSharedVoices(pieces), makers.places);
  };
}

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** The voices of a piece in the order and form of the first piece's: the same voice if it has it, else any. */
function voicesLike(wanted: readonly FilmVoice[], own: readonly FilmVoice[]): FilmVoice[] {
  return wanted.flatMap((voice) => {
    const like =
      own.find(({ id }) => id === voice.id) ??
      own.find(({ lang, type }) => lang === voice.lang && type === voice.type) ??
      own[0];
    return like ? [{ ...voice, placed: like.placed }] : [];
  });
}

/** Pieces with only the voices that all of them have: a piece may lack sound. */
function withSharedVoices<Piece extends { stream: Stream }>(pieces: readonly Piece[]): Piece[] {
  const fewest = Math.min(...pieces.map(({ stream }) => stream.voices.length));
  return pieces.map((piece) => ({
    ...piece,
    stream: { ...piece.stream, voices: piece.stream.voices.slice(0, fewest) },
  }));
}
