import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n.ts';

/** What the language of a voice is called in the language of the interface. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation('catalog');
  const names: Record<Language, string> = {
    uk: t('voice.language.uk'),
    en: t('voice.language.en'),
    ru: t('voice.language.ru'),
  };
  return (language) => names[language];
}
