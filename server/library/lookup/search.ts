import type { LookupCandidate, LookupQuery } from '../../contract/ownLibrary.ts';
import type { Language } from '../../contract/vocabulary.ts';
import type { MetadataSource } from './metadata.ts';

const NUMBER = /^#?(\d{1,9})$/;

/** Results of a source for a typed text: a title with that number first, then titles by name. */
export async function searchSource(
  source: MetadataSource,
  { kind, text, year }: LookupQuery,
  language: Language,
): Promise<LookupCandidate[]> {
  const number = NUMBER.exec(text)?.[1];
  const known = number === undefined ? null : await source.read(kind, Number(number), []);
  const found = await source.search(kind, text, year ?? null, language);
  if (!known) return found;
  const original = known.original ?? '';
  const title = known.names[language] ?? original;
  const first = { tmdb: known.tmdb, title, original, year: known.year, overview: known.overviews[language] ?? '' };
  return [first, ...found.filter(({ tmdb }) => tmdb !== first.tmdb)];
}
