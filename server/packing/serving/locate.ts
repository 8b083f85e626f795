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
      hash: first.hash,
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

/** The voice of the catalogue that a sound is: where its traits were read otherwise there, the next of its language. */
function takeRow(left: VoiceRow[], { language, type, studio }: FileVoice): VoiceRow | undefined {
  const spoken = left.filter(({ lang }) => lang === language);
  const row = spoken.find((one) => one.type === type && one.studio === studio) ?? spoken[0];
  if (row) left.splice(left.indexOf(row), 1);
  return row;
}

/** The sounds of a file by the catalogue's ids, where it has the voice; null where the library has passed over all of them. */
function knownVoices(voices: readonly FileVoice[], catalogue: readonly VoiceRow[]): KnownVoice[] | null {
  const left = [...catalogue];
  const known = voices.flatMap((voice): KnownVoice[] => {
    const { source, language, type, studio, label } = voice;
    if (!('track' in source)) return [];
    const row = takeRow(left, voice);
    if (row) return [{ ...row, name: nameOf(row), sound: source.track }];
    const lang = language ?? 'und';
    const name = label ?? languageName(lang) ?? String(source.track + 1);
    return [{ id: `s${source.track + 1}`, type, lang, studio, name, sound: source.track }];
  });
  return known.length > 0 ? known : null;
}
