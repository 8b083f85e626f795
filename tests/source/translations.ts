import { readSource } from './readSources.ts';

export { LANGUAGES } from '../../server/contract/tables/languages.ts';

/** Every text of one language by `namespace:path.to.key`, plural suffixes included. */
export type Texts = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The texts of `language` as in locales/. */
export function readTexts(language: string, namespaces: readonly string[]): Texts {
  const texts = new Map<string, string>();
  for (const namespace of namespaces) {
    flatten(`${namespace}:`, JSON.parse(readSource(`locales/${language}/${namespace}.json`)), texts);
  }
  return texts;
}

/** Adds every string below `value` to `texts` under its path. */
export function flatten(prefix: string, value: unknown, texts: Map<string, string>): void {
  if (typeof value === 'string') texts.set(prefix, value);
  else {
    for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
      flatten(/[:.]$/.test(prefix) ? prefix + key : `${prefix}.${key}`, inner, texts);
    }
  }
}

/** The key in a call: without its plural suffix. */
export const baseKey = (key: string) => key.replace(PLURAL, '');

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)].map(([whole]) => whole);

/** The product's name has only one spelling in Cyrillic. */
const BRAND = 'Промінь';

/** Letters that another of the three languages has and this one does not. */
const letters: Record<string, RegExp> = { uk: /[ыэёъ]/i, en: /[а-яіїєґ]/i, ru: /[іїєґ]/i };

/** Placeholders of each base key, all plural forms together. */
function placeholdersByKey(texts: Texts): Map<string, Set<string>> {
  const byKey = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const base = baseKey(key);
    byKey.set(base, new Set([...(byKey.get(base) ?? []), ...placeholders(text)]));
  }
  return byKey;
}

/** What is wrong with one language's texts compared with `reference`, one sentence each. */
export function textFaults(language: string, texts: Texts, reference: Texts): string[] {
  const faults: string[] = [];
  const [own, expected] = [placeholdersByKey(texts), placeholdersByKey(reference)];
  for (const [key, names] of expected) {
    const here = own.get(key);
    if (!here) faults.push(`${language} lacks ${key}`);
    else for (const name of names) if (!here.has(name)) faults.push(`${language} ${key} lacks ${name}`);
  }
  for (const [key, names] of own) {
    const there = expected.get(key);
    if (!there) faults.push(`${language} alone has ${key}`);
    else for (const name of names) if (!there.has(name)) faults.push(`${language} ${key} has ${name} of its own`);
  }
  for (const [key, text] of texts) {
    if (text.trim() === '') faults.push(`${language} ${key} is empty`);
    if (letters[language]?.test(text) && text !== BRAND)
      faults.push(`${language} ${key} has letters of another language: ${text}`);
  }
  return [...faults, ...pluralFaults(language, texts)];
}

/** Plural keys that lack a form the language needs (CLDR), or have one it does not. */
function pluralFaults(language: string, texts: Texts): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const bases = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map(baseKey));
  return [...bases].flatMap((base) => {
    const forms = [...texts.keys()].filter((key) => PLURAL.test(key) && baseKey(key) === base);
    const own = forms.map((key) => key.slice(base.length + 1));
    return [
      ...needed.filter((form) => !own.includes(form)).map((form) => `${language} ${base} lacks the form _${form}`),
      ...own
        .filter((form) => !needed.includes(form as Intl.LDMLPluralRule))
        .map((form) => `${language} ${base} has a form _${form} it never uses`),
    ];
  });
}

/** Characters that well-set text does not contain, and what is wrong with each. */
const MISSET: readonly [sign: RegExp, fault: string][] = [
  [/'/, 'an apostrophe is ’'],
  [/"/, 'quotation marks are «» or “ ”'],
  [/\.\.\./, 'an ellipsis is one sign'],
  [/\s[-–]\s/, 'a dash is long'],
  [/\s{2}|^\s|\s$|\s[,.;!?…]/, 'a space too many'],
  [/!/, 'nobody shouts'],
];

/** Quotation marks of other languages. */
const foreignQuotes: Record<string, RegExp> = { uk: /[“”„]/, en: /[«»„]/, ru: /[“”„]/ };

/** Words that are always written in capitals. */
const CAPITALS = /^(JPEG|OLED|TMDB|VIDAA|WEBP)$/;

/** What is wrong with the typography of one language's texts, one sentence each; `except` names keys with a prescribed text. */
export function settingFaults(language: string, texts: Texts, except: readonly string[] = []): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (except.includes(key)) return [];
    const faults = MISSET.filter(([sign]) => sign.test(text)).map(([, fault]) => fault);
    if (foreignQuotes[language]?.test(text)) faults.push('quotation marks of another language');
    const loud = text.match(/\p{Lu}{4,}/gu)?.filter((word) => !CAPITALS.test(word)) ?? [];
    if (loud.length > 0) faults.push(`${loud.join(', ')} is shouted`);
    return faults.map((fault) => `${language} ${key}: ${fault}: ${text}`);
  });
}

/** Synonyms for the things of this product: each has one name in each language. */
const OTHER_NAMES: Record<string, RegExp> = {
  uk: /озвучк|тариф|передплат|підписк|пле[єе]р|епізод|оберіть|додаток|додатк[ау]|аккаунт|акаунт/i,
  en: /dubbing|tariff|subscription|light version/i,
  ru: /озвучк|тариф|подписк|плеер|эпизод|аккаунт/i,
};

/** Texts that use another name for a thing than the rest do. */
export const strayNames = (language: string, texts: Texts): string[] =>
  [...texts]
    .filter(([, text]) => OTHER_NAMES[language]?.test(text))
    .map(([key, text]) => `${language} ${key}: ${text}`);
