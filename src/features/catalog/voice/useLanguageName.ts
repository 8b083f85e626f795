import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n.ts';

/** The name of a voice's language in the interface's language. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation('catalog');
  return (language) => t(`voice.language.${language}`);
}
