import { type Language, LANGUAGE_TABLE } from '../contract/tables/languages.ts';
import { VOICE_TYPES } from '../contract/vocabulary.ts';
import type { Voice } from '../stream.ts';
import type { AudioTrack, Programme } from './programmes.ts';

/** A voice of the catalogue; `type` is from the vocabulary. */
export interface VoiceRow {
  id: string;
  type: string;
  lang: string;
  studio: string | null;
}

/** A voice of the demo; `track` is its sound. */
export interface StoredVoice extends Voice {
  track: AudioTrack;
}

/** The name of a track in this language: its native name. */
const languageName = (lang: string) => LANGUAGE_TABLE.find(({ id }) => id === lang)?.label ?? lang;

/**
 * The voices of a title for which the programme has a track, in order; voices of one language share its track. Without
 * any, the programme's own tracks, one for each language.
 */
export function voicesOf(programme: Programme, rows: readonly VoiceRow[]): StoredVoice[] {
  const tracks = programme.tracks.filter((track) => track.kind === 'audio');
  const names = new Set<string>();
  const named = (row: VoiceRow, track: AudioTrack, name: string): StoredVoice => {
    const taken = names.has(name) ? `${name} · ${languageName(row.lang)}` : name;
    const unique = names.has(taken) ? `${taken} · ${row.id}` : taken;
    names.add(unique);
    return { ...row, track, name: unique };
  };
  const voices = rows.flatMap((row) => {
    const track = tracks.find(({ lang }) => lang === row.lang);
    return track ? [named(row, track, nameOf(row))] : [];
  });
  if (voices.length > 0) return voices;
  return tracks.map((track) =>
    named({ id: track.lang, type: '', lang: track.lang, studio: null }, track, languageName(track.lang)),
  );
}

/** `Дубляж · Промінь`, in the voice's own language, without characters that would end a quoted string of a playlist. */
export function nameOf({ type, lang, studio }: VoiceRow): string {
  const words = VOICE_TYPES[type]?.[lang as Language] ?? languageName(lang);
  return [words, studio]
    .filter(Boolean)
    .join(' · ')
    .replace(/["\r\n]/g, ' ');
}
