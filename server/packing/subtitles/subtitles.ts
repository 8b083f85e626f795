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

/** A file of subtitles beside a film, as the library has found it; `lang` as the name says it. */
export interface SubtitleFile {
  path: string;
  lang: string | null;
  name: string | null;
  isForced: boolean;
  isForDeaf?: boolean;
  isDefault?: boolean;
  /** The owner's word on its encoding, where its letters were read wrong. */
  encoding?: string;
}

/** Subtitles of a film: a track of its file, or a file beside it. */
export type FilmSubtitles = Subtitles & ({ track: number } | { file: SubtitleFile });

/** Tracks whose subtitles are words, and those that are pictures. */
const WORDS = new Set(['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']);
const PICTURES = new Set(['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub']);
/** A file of subtitles is no larger than this, in bytes; and reading them out of a film takes so many seconds at most. */
const [LIMIT, LIMIT_S] = [20 * 1024 * 1024, 1200];

/** All subtitles of words that a film has; those within the file only where there is ffmpeg. */
export function subtitlesOf(index: FilmIndex, files: readonly SubtitleFile[], hasFfmpeg: boolean): FilmSubtitles[] {
  const describe = createDescriber();
  const tracks = hasFfmpeg ? index.subtitles.filter(({ codec }) => WORDS.has(codec)) : [];
  return [
    ...files.map((file, at) => ({ ...describe(`subs-f${at + 1}`, file), file })),
    ...tracks.map((track) => ({ ...describe(`subs-${track.n + 1}`, track), track: track.n })),
  ];
}

/** The subtitles of a film that are pictures, by their track; none where nobody can draw them. */
export function drawnSubtitlesOf(index: FilmIndex, hasFfmpeg: boolean): (Subtitles & { track: number })[] {
  const describe = createDescriber();
  const tracks = hasFfmpeg ? index.subtitles.filter(({ codec }) => PICTURES.has(codec)) : [];
  return tracks.map((track) => ({ ...describe(`drawn-${track.n + 1}`, track), track: track.n }));
}

/** What calls subtitles by their language and their own name; what else they are is told where that name is taken. */
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

/** The language that words for subtitles of `lang` are in: English where it is none of ours. */
const languageOfWords = (lang: string) => LANGUAGES.find((one) => one === lang.split('-')[0]) ?? 'en';

/** Reads cues as WebVTT in the film's own time; tracks of films are read once and kept. */
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
    /** The cues of one of a film's subtitles; null where they cannot be read. `key` names the film to the cache. */
    async read(film: IndexedFilm, key: string, subtitles: FilmSubtitles): Promise<string | null> {
      if ('file' in subtitles) return readFile(machine, subtitles.file);
      const name = `${key}/${subtitles.id}`;
      const under = reading.get(name) ?? readTrack(film, subtitles.track, name).finally(() => reading.delete(name));
      reading.set(name, under);
      return under;
    },
  };
}

/** A file beside a film tells its times by the film's own beginning. */
async function readFile(machine: Machine, { path, encoding }: SubtitleFile): Promise<string | null> {
  const bytes = await machine.readFile(path, LIMIT);
  if (!bytes) return null;
  const text = decodeText(bytes, encoding);
  return writeVtt(/\.(ass|ssa)$/i.test(path) ? readAss(text) : readSubRip(text), 0);
}
