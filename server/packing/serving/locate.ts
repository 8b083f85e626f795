import type { Companion } from '../../library/companions.ts';
import type { FilmFacts } from '../../library/filmFacts.ts';
import type { LibraryFolder } from '../../library/folder.ts';
import { type FileVoice, voicesOfFile } from '../../library/ownVoices.ts';
import { nameOf, type VoiceRow } from '../../media/voices.ts';
import type { Database } from '../../ports.ts';
import { listOwnMedia, type OwnMedium } from '../../queries/library/ownMedia.ts';
import { listVoices, titleOfMedium } from '../../queries/titles/playable.ts';
import { piecesOf, versionsOf } from '../../queries/titles/versions.ts';
import type { MediaRef } from '../../stream.ts';
import { languageName } from '../film/languages.ts';
import type { FilmPlace } from './filmPlace.ts';
import type { KnownVoice } from './voices.ts';

type Resolve = LibraryFolder['resolve'];

/** Finds the owner's files in the library: the requested version, else the first, in all its pieces, with known voices and subtitles. */
export function locateIn(
  { resolve }: { resolve: Resolve },
  db: Database,
): (medium: MediaRef, version?: number | null) => Promise<FilmPlace | null> {
  return async (medium, version = null) => {
    const media = await listOwnMedia(db, medium);
    const titleId = await titleOfMedium(db, medium);
    const catalogue = titleId === undefined ? [] : await listVoices(db, titleId);
    const [first, ...others] = await Promise.all(
      piecesOf(media, version).map((one) => placeOf(one, resolve, catalogue)),
    );
    const pieces = others.filter((one) => one !== null);
    // Several trailers are not versions of one.
    const versions = medium.kind === 'trailer' ? [] : versionsOf(media);
    const own = versions.find(({ id }) => id === version) ?? versions[0];
    const several = versions.length > 1 && { versions, version: own?.id ?? null };
    return first ? { ...first, ...several, ...(pieces.length > 0 && { pieces }) } : null;
  };
}

async function placeOf(medium: OwnMedium, resolve: Resolve, catalogue: readonly VoiceRow[]): Promise<FilmPlace | null> {
  const path = await resolve(medium.path);
  if (!path) return null;
  const resolved = await Promise.all(
    (JSON.parse(medium.companions) as Companion[]).map(async (one) => ({ ...one, path: await resolve(one.path) })),
  );
  // Skips files that are gone, and links out of the folder.
  const companions = resolved.flatMap((one) => (one.path === null ? [] : [{ ...one, path: one.path }]));
  const facts = medium.facts === null ? null : (JSON.parse(medium.facts) as FilmFacts);
  const encodings = JSON.parse(medium.encodings) as Record<string, string>;
  return {
    path,
    hash: medium.hash,
    voices: facts && knownVoices(voicesOfFile(facts, companions, medium.label ?? ''), catalogue),
    subtitles: companions
      .filter(({ kind }) => kind === 'subtitles')
      .map(({ path: file, language, label, isForced, isSdh, isDefault }) => {
        const encoding = encodings[file.slice(file.lastIndexOf('/') + 1)];
        return {
          path: file,
          lang: language,
          name: label,
          isForced,
          isForDeaf: isSdh,
          isDefault,
          ...(encoding && { encoding }),
        };
      }),
  };
}

/** The catalogue's voice for a sound: by its traits, else the next of its language. */
function takeRow(left: VoiceRow[], { language, type, studio }: FileVoice): VoiceRow | undefined {
  const spoken = left.filter(({ lang }) => lang === language);
  const row = spoken.find((one) => one.type === type && one.studio === studio) ?? spoken[0];
  if (row) left.splice(left.indexOf(row), 1);
  return row;
}

/** The sounds of a file and of those beside it, with the catalogue's ids for known voices; null if the library has skipped all of them. */
function knownVoices(voices: readonly FileVoice[], catalogue: readonly VoiceRow[]): KnownVoice[] | null {
  const left = [...catalogue];
  let beside = 0;
  const known = voices.flatMap((voice): KnownVoice[] => {
    const { source, language, type, studio, label } = voice;
    const row = takeRow(left, voice);
    if (row) return [{ ...row, name: nameOf(row), source }];
    const lang = language ?? 'und';
    const id = 'track' in source ? `s${source.track + 1}` : `x${++beside}`;
    const name = label ?? languageName(lang) ?? ('track' in source ? String(source.track + 1) : id);
    return [{ id, type, lang, studio, name, source }];
  });
  return known.length > 0 ? known : null;
}
