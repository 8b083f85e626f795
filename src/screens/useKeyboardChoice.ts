import { useSelector } from 'react-redux';
import type { Writing } from '../features/session/EntryForm.tsx';
import { selectLanguage, selectTypeOfKeyboard } from '../features/settings/settingsSlice.ts';
import { aboutLanguage } from '../i18n.ts';
import { useViewport } from '../ui/theme/viewport.ts';

/** How the viewer writes into forms: by the setting, and on phones always by the device's own keyboard. */
export function useKeyboardChoice(): Writing {
  const language = useSelector(selectLanguage);
  const typeOfKeyboard = useSelector(selectTypeOfKeyboard);
  const { isPhone } = useViewport();
  return {
    keyboard: isPhone || typeOfKeyboard === 'system' ? 'system' : 'own',
    language: aboutLanguage(language).letters,
  };
}
