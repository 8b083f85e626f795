import i18next, { changeLanguage, use } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type uk from '../locales/uk.ts';
import type { Language } from '../server/contract/tables/languages.ts';

export { aboutLanguage, type Language, LANGUAGE_TABLE } from '../server/contract/tables/languages.ts';

/** A words file; screens and features use one or a few. */
export type Namespace = keyof typeof uk;

/** Each file is a separate chunk in every language. */
const FILES = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

/** Namespaces shown so far or that may still be needed: a change of language waits for these. */
const inUse = new Set<Namespace>(['app']);
let chosen: Language | null = null;

/** Words that could not be fetched. */
export class MissingWordsError extends Error {
  /** `cause` is the browser's error. */
  constructor(language: string, namespace: Namespace, cause: unknown) {
    super(`The words of ${namespace} in ${language} could not be fetched`, { cause });
    this.name = 'MissingWordsError';
  }
}

const hasWords = (language: string, namespace: Namespace) => i18next.hasResourceBundle(language, namespace);

async function load(language: string, namespaces: Iterable<Namespace>): Promise<void> {
  const missing = [...namespaces].filter((one) => !hasWords(language, one));
  await Promise.all(
    missing.map(async (namespace) => {
      const words = await FILES[`../locales/${language}/${namespace}.json`]!().catch((cause: unknown) => {
        throw new MissingWordsError(language, namespace, cause);
      });
      if (!hasWords(language, namespace)) i18next.addResourceBundle(language, namespace, words);
    }),
  );
}

/** Loads words, in the language of the interface, for what is shown next; rejects if they cannot be fetched. */
export async function needWords(namespaces: readonly Namespace[]): Promise<void> {
  let language;
  do {
    language = i18next.language;
    await load(language, namespaces);
  } while (language !== i18next.language);
  for (const namespace of namespaces) inUse.add(namespace);
}

/** Fetches words that may be needed later; a change of language does not wait for them. */
export async function prefetchWords(namespaces: readonly Namespace[]): Promise<void> {
  await load(i18next.language, namespaces);
}

/** Starts translation with one language and the words that every screen needs. */
export async function initI18n(language: Language): Promise<void> {
  if (!i18next.isInitialized) {
    await use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      resources: {},
      partialBundledLanguages: true,
      ns: [],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      saveMissing: import.meta.env.DEV,
      // oxlint-disable-next-line no-console
      missingKeyHandler: (_languages, namespace, key) => console.error(`No words for ${namespace}:${key}`),
    });
  }
  await setLanguage(language);
}

/**
 * Switches the interface once the words in use are loaded, unless another language has been chosen by then. Until then,
 * or if loading fails, which rejects, the screen stays as it is.
 */
export async function setLanguage(language: Language): Promise<void> {
  chosen = language;
  while ([...inUse].some((namespace) => !hasWords(language, namespace))) await load(language, inUse);
  if (chosen !== language) return;
  await changeLanguage(language);
  // Setting it calculates all styles anew, even to what it is.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
}
