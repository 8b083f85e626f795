import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n.ts';

/** What the language of a voice is called in the language of the interface. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation('catalog');
  return (language) => t(`voice.language.${language}`);
}
