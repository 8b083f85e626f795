import { getFixedT } from 'i18next';
import { isCapable } from '../device/capabilities.ts';
import { isTelevision } from '../device/platform.ts';
import * as storage from '../device/storage.ts';
import { selectUser } from '../features/session/sessionSlice.ts';
import { selectLightVersion, settingsChosen } from '../features/settings/settingsSlice.ts';
import { offer } from './notices.ts';
import type { AppStore } from './store.ts';
import { withWords } from './withWords.ts';

const KEY = 'full-version-offered';

/** Offers the full version, once on this device, after sign-in on a powerful enough computer. */
export function offerFullVersion(store: AppStore): void {
  if (storage.read(KEY) !== null || !isCapable()) return;
  if (isTelevision(navigator.userAgent, window.location.search)) return;

  function ask() {
    const state = store.getState();
    if (!selectUser(state)) return;
    unsubscribe();
    storage.write(KEY, 'true');
    if (!selectLightVersion(state)) return;
    withWords(['settings'], () => {
      const t = getFixedT(null, 'settings');
      offer(store.dispatch, t('offer.text'), {
        label: t('offer.label'),
        onPress: () => store.dispatch(settingsChosen({ lightVersion: false }, true)),
      });
    });
  }
  const unsubscribe = store.subscribe(ask);
  ask();
}
