import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { followEvents } from './app/followEvents.ts';
import { followFocus } from './app/followFocus.ts';
import { followTabs } from './app/followTabs.ts';
import { hintKeyHelp } from './app/help/hintKeyHelp.ts';
import { offerFullVersion } from './app/offerFullVersion.ts';
import { registerWorker } from './app/registerWorker.ts';
import { createAppRouter } from './app/routes.tsx';
import { prefetchScreens } from './app/screens.ts';
import { watchStart } from './app/serverTrouble.ts';
import type { AppStore } from './app/store.ts';
import { watchFrames } from './app/watchFrames.ts';
import { requestRemoteKeys } from './device/keys.ts';
import { platformOf } from './device/platform.ts';
import { faultMet } from './features/settings/supportSlice.ts';
import { selectPlatform } from './features/settings/settingsSlice.ts';
import { initFocus } from './ui/focus/initFocus.ts';
import { paths } from './paths.ts';

const wordsOf = (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));

/** Keeps the last fault that nobody caught, for whoever asks for support. */
function followFaults(store: AppStore): void {
  window.addEventListener('error', ({ error, message }) => store.dispatch(faultMet(wordsOf(error ?? message))));
  window.addEventListener('unhandledrejection', ({ reason }) => store.dispatch(faultMet(wordsOf(reason))));
}

/** The first screen has its pictures by then. */
const PREFETCH_AFTER_MS = 3000;

/** Device, start sequence, focus, application. */
async function start(): Promise<void> {
  const { store, baseUrl } = await boot();
  const platform = () => platformOf(selectPlatform(store.getState()));
  requestRemoteKeys(platform());
  followFaults(store);
  followFocus(store);
  followTabs(store);
  followEvents(store, baseUrl, () => window.location.pathname.endsWith(paths.player));
  initFocus({ platform });
  const router = createAppRouter(store, baseUrl, window.promin?.base);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App store={store} baseUrl={baseUrl} router={router} />
    </StrictMode>,
  );
  void watchStart(baseUrl, router);
  watchFrames(store);
  setTimeout(() => {
    prefetchScreens();
    if (import.meta.env.PROD) registerWorker(window.promin?.base);
    offerFullVersion(store);
    hintKeyHelp(store);
  }, PREFETCH_AFTER_MS);
}

// Words that cannot be had, say: public/old.js says so and opens the page again.
start().catch((error: unknown) => {
  // oxlint-disable-next-line no-console
  console.error(error);
  window.dispatchEvent(new Event('promin-start-failed'));
});
