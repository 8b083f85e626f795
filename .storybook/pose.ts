import { flushSync } from 'react-dom';
import type { AppStore } from '../src/app/store.ts';
import { selectInterfaceSize, selectLightVersion, settingsChosen } from '../src/features/settings/settingsSlice.ts';
import type { InterfaceSize } from '../src/ui/theme/sizes.ts';
import { layGround } from './ground.tsx';

/** What a picture shows that its story does not; null for what the story itself shows. */
export interface Pose {
  isAdvanced: boolean | null;
  size: InterfaceSize | null;
}

/**
 * Changes the look of a story that has been played as the toolbar would, from what it shows now. `size` is
 * the one it began with, `store` its application's where it has one.
 */
export function createPoser(size: InterfaceSize, store: AppStore | null): (pose: Pose) => void {
  const root = document.documentElement.classList;
  const own = store
    ? { lightVersion: selectLightVersion(store.getState()), interfaceSize: selectInterfaceSize(store.getState()) }
    : { lightVersion: !root.contains('advanced-mode'), interfaceSize: size };
  let shown = { lightVersion: own.lightVersion, size: null as InterfaceSize | null };
  return (pose) => {
    const lightVersion = pose.isAdvanced === null ? own.lightVersion : !pose.isAdvanced;
    if (lightVersion === shown.lightVersion && pose.size === shown.size) return;
    shown = { lightVersion, size: pose.size };
    root.toggle('advanced-mode', !lightVersion);
    flushSync(() => layGround(pose.size ?? size));
    store?.dispatch(settingsChosen({ lightVersion, interfaceSize: pose.size ?? own.interfaceSize }));
  };
}
