import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_OPTIONS } from '../../i18n.ts';
import type { KeyboardLabels } from '../../ui/keyboard/labels.ts';

const LANGUAGES = Object.fromEntries(
  LANGUAGE_OPTIONS.map(({ id, short }) => [id, short]),
) as KeyboardLabels['languages'];

/** What the keys of the own keyboard are called; the same object until the language changes. */
export function useKeyboardLabels(): KeyboardLabels {
  const { t } = useTranslation('session');
  return useMemo(
    () => ({
      group: t('keyboard.group'),
      shift: t('keyboard.shift'),
      space: t('keyboard.space'),
      symbols: t('keyboard.symbols'),
      letters: t('keyboard.letters'),
      caretLeft: t('keyboard.caretLeft'),
      caretRight: t('keyboard.caretRight'),
      delete: t('keyboard.delete'),
      clear: t('keyboard.clear'),
      done: t('keyboard.done'),
      language: t('keyboard.language'),
      variants: t('keyboard.variants'),
      languages: LANGUAGES,
    }),
    [t],
  );
}
