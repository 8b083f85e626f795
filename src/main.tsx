import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot } from './app/boot.ts';
import { followEvents } from './app/followEvents.ts';
import { followTabs } from './app/followTabs.ts';
import { createAppRouter } from './app/routes.tsx';
import { warmScreens } from './app/screens.ts';
import { requestRemoteKeys } from './device/keys.ts';
import { detectPlatform } from './device/platform.ts';
import { initFocus } from './ui/focus/initFocus.ts';

/** The first screen has its pictures by then. */
const WARM_AFTER_MS = 3000;

/** Device, start sequence, focus, application. */
async function start(): Promise<void> {
  const platform = detectPlatform(navigator.userAgent, window.location.search);
  requestRemoteKeys(platform);
  const { store, baseUrl } = await boot();
  followTabs(store);
  followEvents(store, baseUrl, () => window.location.pathname.endsWith('/watch'));
  initFocus({ platform });
  const router = createAppRouter(store, baseUrl, window.promin?.base);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App store={store} baseUrl={baseUrl} router={router} />
    </StrictMode>,
  );
  setTimeout(warmScreens, WARM_AFTER_MS);
}

void start();
