import { useSelector } from 'react-redux';
import type { Writing } from '../features/session/EntryForm.tsx';
import { selectLanguage, selectTypeOfKeyboard } from '../features/settings/settingsSlice.ts';
import { aboutLanguage } from '../i18n.ts';
import { useViewport } from '../ui/theme/viewport.ts';

/** The keyboard for forms: by the setting, on phones always the device's own. */
export function useKeyboardChoice(): Writing {
  const language = useSelector(selectLanguage);
  const typeOfKeyboard = useSelector(selectTypeOfKeyboard);
  const { isPhone } = useViewport();
  return {
    keyboard: isPhone || typeOfKeyboard === 'system' ? 'system' : 'own',
    language: aboutLanguage(language).letters,
  };
}
