import type { Companion } from '../../library/companions.ts';
import type { FilmFacts } from '../../library/filmFacts.ts';
import type { LibraryFolder } from '../../library/folder.ts';
import { type FileVoice, voicesOfFile } from '../../library/ownVoices.ts';
import { nameOf, type VoiceRow } from '../../media/voices.ts';
import type { Database } from '../../ports.ts';
import { listOwnMedia } from '../../queries/library/ownMedia.ts';
import { listVoices, titleOfEpisode } from '../../queries/titles/playable.ts';
import type { MediaRef } from '../../stream.ts';
import { languageName } from '../film/languages.ts';
import type { FilmPlace } from './films.ts';
import type { KnownVoice } from './voices.ts';

/** Finds the owner's files in the library: of several versions the first, with the voices and subtitles it knows. */
export function locateIn(
  folder: Pick<LibraryFolder, 'resolve'>,
  db: Database,
): (medium: MediaRef) => Promise<FilmPlace | null> {
  return async (medium) => {
    const [first] = await listOwnMedia(db, medium);
    const path = first ? await folder.resolve(first.path) : null;
    if (!first || !path) return null;
    const companions = JSON.parse(first.companions) as Companion[];
    const facts = first.facts === null ? null : (JSON.parse(first.facts) as FilmFacts);
    const titleId = medium.kind === 'episode' ? await titleOfEpisode(db, medium.id) : medium.id;
    const catalogue = titleId === undefined ? [] : await listVoices(db, titleId);
    const subtitles = companions.filter(({ kind }) => kind === 'subtitles');
    return {
      path,
      voices: facts && knownVoices(voicesOfFile(facts, [], first.label ?? ''), catalogue),
      subtitles: (
        await Promise.all(
          subtitles.map(async ({ path: file, language, label, isForced }) => {
            const found = await folder.resolve(file);
            return found ? [{ path: found, lang: language, name: label, isForced }] : [];
          }),
        )
      ).flat(),
    };
  };
}

/** The sounds of a file by the catalogue's ids, where it has the voice; each of them once. */
function knownVoices(voices: readonly FileVoice[], catalogue: readonly VoiceRow[]): KnownVoice[] {
  const left = [...catalogue];
  return voices.flatMap(({ source, language, type, studio, label }) => {
    if (!('track' in source)) return [];
    const at = left.findIndex((row) => row.lang === language && row.type === type && row.studio === studio);
    const [row] = at === -1 ? [] : left.splice(at, 1);
    const lang = language ?? 'und';
    const called = row ? nameOf(row) : (label ?? languageName(lang) ?? String(source.track + 1));
    return [{ id: row?.id ?? `s${source.track + 1}`, type, lang, studio, name: called, sound: source.track }];
  });
}
