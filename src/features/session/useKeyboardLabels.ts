import { useTranslation } from 'react-i18next';
import { LANGUAGE_OPTIONS } from '../../i18n.ts';
import type { KeyboardLabels } from '../../ui/keyboard/Keyboard.tsx';

const LANGUAGES = Object.fromEntries(
  LANGUAGE_OPTIONS.map(({ id, short }) => [id, short]),
) as KeyboardLabels['languages'];

/** What the keys of the own keyboard are called. */
export function useKeyboardLabels(): KeyboardLabels {
  const { t } = useTranslation('session');
  return {
    group: t('keyboard.group'),
    shift: t('keyboard.shift'),
    space: t('keyboard.space'),
    symbols: t('keyboard.symbols'),
    letters: t('keyboard.letters'),
    delete: t('keyboard.delete'),
    clear: t('keyboard.clear'),
    done: t('keyboard.done'),
    language: t('keyboard.language'),
    languages: LANGUAGES,
  };
}
