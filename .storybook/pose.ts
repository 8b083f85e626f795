import { flushSync } from 'react-dom';
import type { AppStore } from '../src/app/store.ts';
import type { Language } from '../server/contract/tables/languages.ts';
import { selectSettings, settingsChosen } from '../src/features/settings/settingsSlice.ts';
import type { InterfaceSize } from '../src/ui/theme/sizes.ts';
import { layGround } from './ground.tsx';
import type { ToolbarSettings } from './storyParameters.ts';

/** How a picture differs from its story; null for the story's own value. */
export interface Pose {
  isAdvanced: boolean | null;
  size: InterfaceSize | null;
  language: Language | null;
}

/** Changes the look of the rendered story; resolves once its texts have loaded. */
export type Poser = (pose: Pose) => Promise<void>;

/**
 * Makes a function that changes the look of a played story as the toolbar would, starting from its current look. `first` are
 * the settings it began with, `store` its application's store, if it has one.
 */
export function createPoser(first: ToolbarSettings, store: AppStore | null): Poser {
  const root = document.documentElement;
  const own = store
    ? selectSettings(store.getState())
    : { ...first, lightVersion: !root.classList.contains('advanced-mode') };
  let shown = { lightVersion: own.lightVersion, size: null as InterfaceSize | null, language: own.activeLanguage };
  return async (pose) => {
    const lightVersion = pose.isAdvanced === null ? own.lightVersion : !pose.isAdvanced;
    const language = pose.language ?? own.activeLanguage;
    if (lightVersion === shown.lightVersion && pose.size === shown.size && language === shown.language) return;
    if (language !== shown.language) {
      root.lang = language;
      // Otherwise the picture could be taken before the texts have loaded.
      if (store) await (await import('../src/i18n.ts')).setLanguage(language);
    }
    shown = { lightVersion, size: pose.size, language };
    root.classList.toggle('advanced-mode', !lightVersion);
    flushSync(() => layGround(pose.size ?? first.interfaceSize));
    const interfaceSize = pose.size ?? own.interfaceSize;
    store?.dispatch(settingsChosen({ lightVersion, interfaceSize, activeLanguage: language }));
  };
}
