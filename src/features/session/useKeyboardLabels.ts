import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_TABLE } from '../../i18n.ts';
import type { KeyboardLabels } from '../../ui/keyboard/labels.ts';

/** An alphabet shared by several languages is named after the first of them. */
const LANGUAGES = Object.fromEntries(
  LANGUAGE_TABLE.toReversed().map(({ letters, short }) => [letters, short]),
) as KeyboardLabels['languages'];

/** The labels of the own keyboard; a stable object until the language changes. */
export function useKeyboardLabels(): KeyboardLabels {
  const { t } = useTranslation('keyboard');
  return useMemo(
    () => ({
      group: t('group'),
      shift: t('shift'),
      space: t('space'),
      symbols: t('symbols'),
      letters: t('letters'),
      caretLeft: t('caretLeft'),
      caretRight: t('caretRight'),
      delete: t('delete'),
      clear: t('clear'),
      done: t('done'),
      language: t('language'),
      variants: t('variants'),
      languages: LANGUAGES,
    }),
    [t],
  );
}
