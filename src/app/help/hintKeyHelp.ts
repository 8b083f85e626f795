import { getFixedT } from 'i18next';
import { routePath } from '../../device/packaged.ts';
import { isTelevision, platformOf } from '../../device/platform.ts';
import * as storage from '../../device/storage.ts';
import { selectUser } from '../../features/session/sessionSlice.ts';
import { selectActiveGroup } from '../../features/settings/panelsSlice.ts';
import { selectPlatform } from '../../features/settings/settingsSlice.ts';
import { keyHelpOpened } from '../../features/settings/supportSlice.ts';
import { watchKeys } from '../../ui/focus/keyWatch.ts';
import { selectNotices } from '../interfaceSlice.ts';
import { offer } from '../notices.ts';
import type { AppStore } from '../store.ts';
import { withWords } from '../withWords.ts';

const KEY = 'key-help-hinted';
/** Time without a key press, in ms. */
const CALM_MS = 4000;
const LOOK_MS = 1000;
/** Forms, the player and the search page. */
const BUSY_PATH = /\/(auth\/[^/]*|watch|search-page)$/;

/** Points out the help on keys, once on this device, to viewers with a remote who are not in the middle of something. */
export function hintKeyHelp(store: AppStore): void {
  const platform = platformOf(selectPlatform(store.getState()));
  const hasRemote = platform !== 'browser' || isTelevision(navigator.userAgent, window.location.search);
  if (!hasRemote || storage.read(KEY) !== null) return;

  let pressedAt = performance.now();
  const stopWatching = watchKeys(() => (pressedAt = performance.now()));
  const timer = setInterval(() => {
    if (!isCalm()) return;
    clearInterval(timer);
    stopWatching();
    storage.write(KEY, 'true');
    withWords(['help'], () => {
      const t = getFixedT(null, 'help');
      offer(store.dispatch, t('hint.text'), {
        label: t('hint.label'),
        onPress: () => store.dispatch(keyHelpOpened('here')),
      });
    });
  }, LOOK_MS);

  function isCalm(): boolean {
    const state = store.getState();
    const isUnderWay = performance.now() - pressedAt < CALM_MS || document.visibilityState !== 'visible';
    const isCovered = selectActiveGroup(state) === 'modal' || document.querySelector('[data-keyboard]') !== null;
    const hasWord = selectUser(state) !== null && storage.readSession('intro') !== null;
    const isBusy = BUSY_PATH.test(routePath()) || selectNotices(state).length > 0;
    return hasWord && !isUnderWay && !isCovered && !isBusy;
  }
}
