/** A language of the product, and everything that depends on its code alone. */
interface LanguageRow {
  id: string;
  /** Its native name, and a short one for keys and buttons. */
  label: string;
  short: string;
  /** Language and country, for pages and speech engines. */
  locale: string;
  /** How requests name it (docs/rules.md, R8). */
  header: string;
  /** Other names used by browsers and old versions. */
  aliases: readonly string[];
  /** The script that sorts first in it. */
  script: 'cyrillic' | 'latin';
  /** The mark before its decimals. */
  decimal: ',' | '.';
  /** The initial layout of the own keyboard, an id of `src/ui/keyboard/layouts.ts`. */
  letters: string;
  /** Its bit among the facets of a title (`server/db/facetBits.ts`); never changes, a new language takes the next one. */
  facetBit: number;
}

/** Every language of interface, answers, titles and voices, in the order they are offered. */
export const LANGUAGE_TABLE = [
  {
    id: 'uk',
    label: 'Українська',
    short: 'УКР',
    locale: 'uk_UA',
    header: 'uk_UA',
    aliases: ['ua'],
    script: 'cyrillic',
    decimal: ',',
    letters: 'uk',
    facetBit: 5,
  },
  {
    id: 'en',
    label: 'English',
    short: 'ENG',
    locale: 'en_US',
    header: 'en',
    aliases: [],
    script: 'latin',
    decimal: '.',
    letters: 'en',
    facetBit: 6,
  },
  {
    id: 'ru',
    label: 'Русский',
    short: 'РУС',
    locale: 'ru_RU',
    header: 'ru',
    aliases: [],
    script: 'cyrillic',
    decimal: ',',
    letters: 'ru',
    facetBit: 7,
  },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof LANGUAGE_TABLE)[number]['id'];

/** Just the codes. */
export const LANGUAGES: readonly Language[] = LANGUAGE_TABLE.map(({ id }) => id);

/** The fallback for everyone who asks for none of them (docs/rules.md, R8 and R15). */
export const DEFAULT_LANGUAGE: Language = 'ru';

/** The table's row of a language. */
export const aboutLanguage = (language: Language) => LANGUAGE_TABLE.find(({ id }) => id === language)!;

const called = (name: string): Language | undefined =>
  LANGUAGE_TABLE.find(({ id, aliases }) => [id, ...aliases].some((one) => one === name))?.id;

/** The language of a tag such as `uk`, `uk-UA` or `uk_UA`; undefined if it is not in the table. */
export function languageNamed(tag: string): Language | undefined {
  return called(tag.toLowerCase().split(/[-_]/)[0] ?? '');
}

/** The language for a tag from a browser, a header or the storage, by its first two letters; falls back to the default. */
export function languageOf(tag: string | null | undefined): Language {
  return called(tag?.slice(0, 2).toLowerCase() ?? '') ?? DEFAULT_LANGUAGE;
}
