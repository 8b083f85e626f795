import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { awaitServer } from './api/connection.ts';
import { afterFirstScreen } from './app/afterFirstScreen.ts';
import { followFocus } from './app/followFocus.ts';
import type { OpenRoute } from './app/remote/carryOut.ts';
import { untilInitialized } from './app/firstScreen.ts';
import { createAppRouter } from './app/routes.tsx';
import { prefetchScreens } from './app/screens.ts';
import { sessionFound } from './app/runSettingsSync.ts';
import { askHealth, watchStart } from './app/serverTrouble.ts';
import type { AppStore } from './app/store.ts';
import { requestRemoteKeys } from './device/keys.ts';
import { platformOf } from './device/platform.ts';
import { selectToken } from './features/session/sessionSlice.ts';
import { faultMet } from './features/settings/supportSlice.ts';
import { selectPlatform } from './features/settings/settingsSlice.ts';
import { MissingWordsError } from './i18n.ts';
import { initFocus } from './ui/focus/initFocus.ts';

const wordsOf = (fault: unknown) => (fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault));

/** Stores the last uncaught error for support. */
function followFaults(store: AppStore): void {
  window.addEventListener('error', ({ error, message }) => store.dispatch(faultMet(wordsOf(error ?? message))));
  window.addEventListener('unhandledrejection', ({ reason }) => store.dispatch(faultMet(wordsOf(reason))));
}

/** Delay in ms between the first screen and prefetching the others; its pictures are loaded by then. */
const PREFETCH_AFTER_MS = 3000;

/** Device, start sequence, focus, application. */
async function start(): Promise<void> {
  const { store, baseUrl } = await boot();
  const platform = () => platformOf(selectPlatform(store.getState()));
  requestRemoteKeys(platform());
  followFaults(store);
  followFocus(store);
  initFocus({ platform });
  const router = createAppRouter(store, baseUrl, window.promin?.base);
  await untilInitialized(router);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App store={store} baseUrl={baseUrl} router={router} />
    </StrictMode>,
  );
  if (!baseUrl) return;
  afterFirstScreen(store, () => {
    void watchStart(baseUrl, router);
    if (selectToken(store.getState())) store.dispatch(sessionFound());
    void follow(store, baseUrl, (route, options) => void router.navigate(route, options));
    setTimeout(() => void prefetchScreens(), PREFETCH_AFTER_MS);
  });
}

/** Starts the background followers; if their code fails to load, retries once the server answers. */
async function follow(store: AppStore, baseUrl: string, open: OpenRoute): Promise<void> {
  const load = () => import('./app/startFollowing.ts');
  const { startFollowing } = await load().catch(async () => {
    await awaitServer(store.dispatch, () => askHealth(baseUrl));
    return load();
  });
  startFollowing(store, baseUrl, open);
}

start().catch((error: unknown) => {
  // public/old.js handles a rethrown error; it reloads the page only for files that could not be fetched.
  if (!(error instanceof MissingWordsError)) throw error;
  // oxlint-disable-next-line no-console
  console.error(error);
  window.dispatchEvent(new Event('promin-start-failed'));
});
