import i18next, { changeLanguage, use } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const LANGUAGES = ['uk', 'en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, as its speakers write it. */
export const LANGUAGE_OPTIONS: readonly { id: Language; label: string; short: string }[] = [
  { id: 'uk', label: 'Українська', short: 'УКР' },
  { id: 'en', label: 'English', short: 'ENG' },
  { id: 'ru', label: 'Русский', short: 'РУС' },
];

const LOADERS: Record<Language, () => Promise<{ default: Record<string, unknown> }>> = {
  uk: () => import('../locales/uk.ts'),
  en: () => import('../locales/en.ts'),
  ru: () => import('../locales/ru.ts'),
};

/** The interface language of a stored or browser value: its prefix, otherwise Russian (seed, section 9); `ua` is Ukrainian. */
export function languageOf(value: string | null | undefined): Language {
  const prefix = value?.slice(0, 2).toLowerCase();
  if (prefix === 'uk' || prefix === 'ua') return 'uk';
  return prefix === 'en' ? 'en' : 'ru';
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'app')) return;
  const { default: namespaces } = await LOADERS[language]();
  for (const [namespace, words] of Object.entries(namespaces)) i18next.addResourceBundle(language, namespace, words);
}

/** Starts translation with one language; the others are loaded when they are asked for. */
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
    });
  }
  await setLanguage(language);
}

/** Switches the interface once the words have arrived; what is on screen stays meanwhile. */
export async function setLanguage(language: Language): Promise<void> {
  await load(language);
  await changeLanguage(language);
  document.documentElement.lang = language;
}
