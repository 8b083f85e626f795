import { LANGUAGES, SUBTITLE_KINDS } from '../../contract/vocabulary.ts';
import type { Subtitles } from '../../stream.ts';
import type { IndexedFilm } from '../analysis/indexes.ts';
import type { FilmIndex } from '../film/filmIndex.ts';
import type { Machine } from '../machine.ts';
import { createNames, languageName, languageTag } from '../film/languages.ts';
import type { SegmentCache } from '../segmentCache.ts';
import { commandOfSubtitles } from '../source/commands.ts';
import { decodeText } from './decodeText.ts';
import { readAss, readSubRip, writeVtt } from './cues.ts';

/** A subtitle file beside a film, as found by the library; `lang` as its name says. */
export interface SubtitleFile {
  path: string;
  lang: string | null;
  name: string | null;
  isForced: boolean;
  isForDeaf?: boolean;
  isDefault?: boolean;
  /** The encoding chosen by the owner, if it was detected wrongly. */
  encoding?: string;
}

/** Subtitles of a film: a track of its file, or a file beside it. */
export type FilmSubtitles = Subtitles & ({ track: number } | { file: SubtitleFile });

/** Codecs of text subtitles, and of picture subtitles. */
const WORDS = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
const PICTURES = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);
/** The maximum size of a subtitle file, in bytes; and the time limit for extracting them from a film, in seconds. */
const [LIMIT, LIMIT_S] = [20 * 1024 * 1024, 1200];

/** All text subtitles of a film; those inside the file only with ffmpeg. */
export function subtitlesOf(index: FilmIndex, files: readonly SubtitleFile[], hasFfmpeg: boolean): FilmSubtitles[] {
  const describe = createDescriber();
  const tracks = hasFfmpeg ? index.subtitles.filter(({ codec }) => WORDS.has(codec)) : [];
  return [
    ...files.map((file, at) => ({ ...describe(`subs-f${at + 1}`, file), file })),
    ...tracks.map((track) => ({ ...describe(`subs-${track.n + 1}`, track), track: track.n })),
  ];
}

/** The picture subtitles of a film, by track; empty without ffmpeg to burn them in. */
export function drawnSubtitlesOf(index: FilmIndex, hasFfmpeg: boolean): (Subtitles & { track: number })[] {
  const describe = createDescriber();
  const tracks = hasFfmpeg ? index.subtitles.filter(({ codec }) => PICTURES.has(codec)) : [];
  return tracks.map((track) => ({ ...describe(`drawn-${track.n + 1}`, track), track: track.n }));
}

/** Names subtitles by their language and their own name; adds their kind if that name is taken. */
function createDescriber() {
  const unique = createNames();
  const taken = new Set<string>();
  return (
    id: string,
    about: Pick<SubtitleFile, 'lang' | 'name' | 'isForced' | 'isForDeaf' | 'isDefault'>,
  ): Subtitles => {
    const { isForced, isForDeaf = false, isDefault = false } = about;
    const lang = languageTag(about.lang);
    const plain = [languageName(lang), about.name].filter((part) => part !== null).join(' · ') || id;
    const kind = isForced ? 'forced' : isForDeaf ? 'forDeaf' : null;
    const name = kind && taken.has(plain) ? `${plain} · ${SUBTITLE_KINDS[kind][languageOfWords(lang)]}` : plain;
    taken.add(name);
    return { id, lang, name: unique(name), isForced, isForDeaf, isDefault };
  };
}

/** The language in which the kind of subtitles of `lang` is named: English if it is none of LANGUAGES. */
const languageOfWords = (lang: string) => LANGUAGES.find((one) => one === lang.split('-')[0]) ?? 'en';

/** Reads cues as WebVTT in film time; tracks of films are read once and cached. */
export function createSubtitleReader(machine: Machine, cache: SegmentCache) {
  const reading = new Map<string, Promise<string | null>>();

  async function readTrack({ path, index }: IndexedFilm, track: number, key: string): Promise<string | null> {
    const kept = await cache.read(key);
    if (kept) return new TextDecoder().decode(kept);
    if (!machine.ffmpeg) return null;
    const { isOk, output } = await machine.run(machine.ffmpeg, commandOfSubtitles(path, track), LIMIT_S);
    if (!isOk) return null;
    const text = writeVtt(readSubRip(output), -index.originS);
    await cache.write(key, new TextEncoder().encode(text)).catch(() => undefined);
    return text;
  }

  return {
    /** The cues of a film's subtitles; null if they cannot be read. `key` is the film's cache key. */
    async read(film: IndexedFilm, key: string, subtitles: FilmSubtitles): Promise<string | null> {
      if ('file' in subtitles) return readFile(machine, subtitles.file);
      const name = `${key}/${subtitles.id}`;
      const under = reading.get(name) ?? readTrack(film, subtitles.track, name).finally(() => reading.delete(name));
      reading.set(name, under);
      return under;
    },
  };
}

/** The times of a file beside a film already count from the film's beginning. */
async function readFile(machine: Machine, { path, encoding }: SubtitleFile): Promise<string | null> {
  const bytes = await machine.readFile(path, LIMIT);
  if (!bytes) return null;
  const text = decodeText(bytes, encoding);
  return writeVtt(/\.(ass|ssa)$/i.test(path) ? readAss(text) : readSubRip(text), 0);
}
