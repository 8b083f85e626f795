import { type Language, LANGUAGE_TABLE, LANGUAGES } from '../contract/tables/languages.ts';
import type { OwnVoice } from '../queries/library/ownTitleRows.ts';
import type { Companion } from './companions.ts';
import type { FilmFacts } from './filmFacts.ts';
import { languageCode, voiceHints } from './voiceHints.ts';

/** A voice of a file: one of its sound tracks by index, or a file beside it; `language` is ISO 639-1 or null. */
export interface FileVoice {
  source: { track: number } | { path: string };
  language: string | null;
  type: string;
  studio: string | null;
  /** The track's own name; null without one. */
  label: string | null;
}

/** Countries whose films are made in a language of the product. */
const AT_HOME: Record<Language, readonly string[]> = {
  uk: ['UA'],
  ru: ['RU', 'SU'],
  en: ['US', 'GB', 'CA', 'AU', 'IE', 'NZ'],
};

/**
 * The voices of a file without commentaries. `named` is the part of its name after the title, used for a single track;
 * `countries` are codes of where the title was made.
 */
export function voicesOfFile(
  facts: Pick<FilmFacts, 'audio'>,
  companions: readonly Companion[],
  named: string,
  countries: readonly string[] = [],
): FileVoice[] {
  const isAlone = facts.audio.length === 1;
  const tracks = facts.audio.flatMap((track): FileVoice[] => {
    const own = voiceHints(track.title ?? '');
    if (/comment(?:ary|s)|коментар|комментари/iu.test(track.title ?? '')) return [];
    const name = isAlone ? voiceHints(named) : null;
    const language = languageCode(track.language) ?? own.language ?? name?.language ?? null;
    // The tag `zxx`, no linguistic content, means that there is nothing to voice.
    const type = own.type ?? name?.type ?? (track.language === 'zxx' ? 't11' : typeOf(language, countries));
    const studio = own.studio ?? name?.studio ?? null;
    return [{ source: { track: track.index }, language, type, studio, label: track.title }];
  });
  const beside = companions.flatMap((companion): FileVoice[] => {
    const { kind, path, language, type, studio, label } = companion;
    if (kind !== 'voice' || companion.isCommentary) return [];
    return [{ source: { path }, language, type: type ?? typeOf(language, countries), studio, label }];
  });
  return [...tracks, ...beside];
}

/** By default a title is original in the languages of its countries, and dubbed in other languages of Cyrillic script. */
function typeOf(language: string | null, countries: readonly string[]): string {
  const own = LANGUAGE_TABLE.find(({ id }) => id === language);
  if (own && AT_HOME[own.id].some((code) => countries.includes(code))) return 't10';
  return own?.script === 'cyrillic' ? 't1' : 't10';
}

/** The distinct voices for the catalogue: those in a language of the product. */
export function catalogueVoices(voices: readonly FileVoice[]): OwnVoice[] {
  const known = voices.flatMap(({ language, type, studio }) => {
    const lang = LANGUAGES.find((one) => one === language);
    return lang ? [{ type, lang, studio }] : [];
  });
  return [...new Map(known.map((voice) => [JSON.stringify(voice), voice])).values()];
}
