import words from '../locales/uk.ts';
import { CHILD_ID } from '../mocks/family.ts';
import { startService } from '../mocks/server.ts';
import { boot } from '../src/app/boot.ts';
import { sessionFound } from '../src/app/runSettingsSync.ts';
import { sayOutcomes } from '../src/app/sayOutcomes.ts';
import { browserInfo } from '../src/device/browserInfo.ts';
import { readSettings } from '../src/features/settings/storedSettings.ts';
import { browserRead } from '../src/features/settings/supportSlice.ts';
import { SETTING_NAMES, SETTINGS, storedText } from '../server/contract/tables/settings.ts';
import * as storage from '../src/device/storage.ts';
import { initI18n, type Namespace, needWords } from '../src/i18n.ts';
import type { Stage } from './Stage.tsx';
import type { StoryParameters, ToolbarSettings, ToolbarStart } from './storyParameters.ts';
import { createStoryRouter } from './storyRouter.tsx';

export type Parts = Omit<Parameters<typeof Stage>[0], 'children' | 'settings' | 'isPseudo' | 'server'>;

/** Fills the storage as in a browser where the spectator is signed in, and starts as the application does. */
export async function startApplication(
  parameters: StoryParameters,
  settings: ToolbarSettings,
  start: ToolbarStart,
): Promise<Parts> {
  const { session: spectator = 'demo', route = '/', routePattern = route, isWhole = false } = parameters;
  const watcher = start.viewer ?? spectator;
  const { session } = await startService(watcher);
  if (session) {
    storage.write('token', session.accessToken);
    storage.write('refresh', session.refreshToken);
    storage.write('hash', session.hash);
  }
  // A profile chosen in this tab is not asked for again.
  if (watcher === 'child') storage.writeSession('profile', CHILD_ID);
  else storage.removeSession('profile');
  storage.remove('asks-who');
  const chosen = { ...settings, ...start.settings };
  for (const name of SETTING_NAMES) {
    const value = name in chosen ? chosen[name as keyof typeof chosen] : undefined;
    if (value !== undefined) storage.write(SETTINGS[name].key, storedText(value));
  }
  storage.writeSession('intro', 'true');
  // What is loaded comes first: `boot` requests the viewer, which the story may be about to answer differently.
  await initI18n(readSettings(storage.read, navigator.language).activeLanguage);
  // Routes load the texts of their screens; a story without routes may need any of them.
  if (!isWhole) await needWords(Object.keys(words) as Namespace[]);
  const routesOf = isWhole ? (await import('../src/app/routes.tsx')).appRoutes : null;
  const { store, baseUrl } = await boot();
  sayOutcomes(store);
  store.dispatch(browserRead(browserInfo()));
  if (session) store.dispatch(sessionFound());
  const routes = routesOf && routesOf(store, baseUrl);
  return { store, baseUrl, router: createStoryRouter(route, routePattern, routes) };
}
