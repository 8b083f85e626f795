import { getFixedT } from 'i18next';
import { countFrame, type FrameCount, isTooSlow } from '../features/settings/frameRule.ts';
import { selectLightVersion, settingsChosen } from '../features/settings/settingsSlice.ts';
import { offer } from './notices.ts';
import type { AppStore } from './store.ts';
import { withWords } from './withWords.ts';

/**
 * Steps down to the light version, with a notice that leads back, where the full one drops frames for long. Counts only
 * in the full version and while the page shows; whoever has come back is not asked again in this visit. Returns the way
 * to stop it.
 */
export function watchFrames(store: AppStore): () => void {
  let count: FrameCount | null = null;
  let request: number | null = null;
  let isOver = false;

  function onFrame(now: number) {
    count = countFrame(count, now);
    request = requestAnimationFrame(onFrame);
    if (isTooSlow(count)) stepDown();
  }

  function stepDown() {
    isOver = true;
    store.dispatch(settingsChosen({ lightVersion: true }));
    withWords(['settings'], () => {
      const t = getFixedT(null, 'settings');
      offer(store.dispatch, t('slow.text'), {
        label: t('slow.undo'),
        onPress: () => store.dispatch(settingsChosen({ lightVersion: false })),
      });
    });
  }

  function follow() {
    const isWanted = !isOver && !selectLightVersion(store.getState()) && document.visibilityState === 'visible';
    if (isWanted === (request !== null)) return;
    if (request !== null) cancelAnimationFrame(request);
    count = null;
    request = isWanted ? requestAnimationFrame(onFrame) : null;
  }

  follow();
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', follow);
  return () => {
    isOver = true;
    follow();
    unsubscribe();
    document.removeEventListener('visibilitychange', follow);
  };
}
