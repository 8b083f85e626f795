/** A language of the product, and all that its code alone decides. */
interface LanguageRow {
  id: string;
  /** Its name as its speakers write it, and a short one for keys and buttons. */
  label: string;
  short: string;
  /** Language and country, as pages and engines of speech name them. */
  locale: string;
  /** How requests name it (docs/rules.md, R8). */
  header: string;
  /** Other names that browsers and old versions have for it. */
  aliases: readonly string[];
  /** The letters that its names are sorted by first. */
  script: 'cyrillic' | 'latin';
  /** The letters of the own keyboard that one begins with, an id of `src/ui/keyboard/layouts.ts`. */
  letters: string;
  /** Its bit among the facets of a title (`server/db/facetBits.ts`); it never changes, another one takes the next. */
  facetBit: number;
}

/** Every language of interface, answers, titles and voices, in the order in which they are offered. */
export const LANGUAGE_TABLE = [
  {
    id: 'uk',
    label: 'Українська',
    short: 'УКР',
    locale: 'uk_UA',
    header: 'uk_UA',
    aliases: ['ua'],
    script: 'cyrillic',
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
    letters: 'ru',
    facetBit: 7,
  },
] as const satisfies readonly LanguageRow[];

export type Language = (typeof LANGUAGE_TABLE)[number]['id'];

/** The codes alone. */
export const LANGUAGES: readonly Language[] = LANGUAGE_TABLE.map(({ id }) => id);

/** What is spoken to whoever asks for none of them (docs/rules.md, R8 and R15). */
export const DEFAULT_LANGUAGE: Language = 'ru';

/** All that is known of a language. */
export const aboutLanguage = (language: Language) => LANGUAGE_TABLE.find(({ id }) => id === language)!;

const called = (name: string): Language | undefined =>
  LANGUAGE_TABLE.find(({ id, aliases }) => [id, ...aliases].some((one) => one === name))?.id;

/** The language that a tag such as `uk`, `uk-UA` or `uk_UA` names; undefined where it is none of ours. */
export function languageNamed(tag: string): Language | undefined {
  return called(tag.toLowerCase().split(/[-_]/)[0] ?? '');
}

/** The language for a tag of a browser, a header or the storage, by its first two letters; the default for any other. */
export function languageOf(tag: string | null | undefined): Language {
  return called(tag?.slice(0, 2).toLowerCase() ?? '') ?? DEFAULT_LANGUAGE;
}
