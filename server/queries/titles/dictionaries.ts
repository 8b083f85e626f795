import type { Dictionaries, Ref } from '../../contract/catalog.ts';
import { YEAR_TAGS } from '../../contract/filterRules.ts';
import {
  COUNTRIES,
  countryName,
  GENRES,
  type Language,
  LANGUAGE_NAMES,
  QUALITIES,
  QUALITY_NAMES,
  SECTION_NAMES,
  type Texts,
  VOICE_TYPES,
} from '../../contract/vocabulary.ts';
import { sortKey } from '../../db/sortKey.ts';

/** All vocabularies in `lang`: genres and countries by name, years newest first, the rest by id. */
export function dictionariesIn(lang: Language): Dictionaries {
  const named = (entries: Record<string, Texts>) =>
    Object.entries(entries).map(([id, name]) => ({ id, name: name[lang] }));
  return {
    genres: byName(
      GENRES.map(({ name }, index) => ({ id: `g${index + 1}`, name: name[lang] })),
      lang,
    ),
    years: years(),
    countries: byName(countries(lang), lang),
    qualities: QUALITIES.map((id) => ({ id, name: QUALITY_NAMES[id] })),
    voiceTypes: named(VOICE_TYPES),
    sections: SECTION_NAMES.map(({ id, name }) => ({ id, name: name[lang] })),
    languages: named(LANGUAGE_NAMES),
  };
}

function years(): Ref[] {
  const count = YEAR_TAGS.to - YEAR_TAGS.from + 1;
  return Array.from({ length: count }, (_, index) => YEAR_TAGS.to - index).map((year) => ({
    id: `y${year}`,
    name: String(year),
  }));
}

/** One entry per country, although the vocabulary has Puerto Rico twice. */
function countries(lang: Language): Ref[] {
  const first = new Map([...COUNTRIES].toReversed().map(([id, code]) => [code, id]));
  return [...first].map(([code, id]) => ({ id, name: countryName(code, lang) }));
}

function byName(refs: Ref[], lang: Language): Ref[] {
  const keyed = refs.map((ref) => ({ ref, key: sortKey(ref.name, lang) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ ref }) => ref);
}
