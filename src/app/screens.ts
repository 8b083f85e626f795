import type { ComponentType } from 'react';
import { awaitServer } from '../api/connection.ts';
import { OutdatedError, partArrived } from './outdated.ts';
import { askHealth } from './serverTrouble.ts';
import type { AppStore } from './store.ts';

/** Each screen's code is a chunk of its own. */
const SCREENS = {
  active: async () => (await import('../screens/ActiveScreen.tsx')).ActiveScreen,
  console: async () => (await import('../screens/ConsoleScreen.tsx')).ConsoleScreen,
  history: async () => (await import('../screens/HistoryScreen.tsx')).HistoryScreen,
  home: async () => (await import('../screens/HomeScreen.tsx')).HomeScreen,
  listing: async () => (await import('../screens/ListingScreen.tsx')).ListingScreen,
  login: async () => (await import('../screens/LoginScreen.tsx')).LoginScreen,
  movie: async () => (await import('../screens/MovieScreen.tsx')).MovieScreen,
  twoFactor: async () => (await import('../screens/TwoFactorScreen.tsx')).TwoFactorScreen,
  notFound: async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen,
  notifications: async () => (await import('../screens/NotificationScreen.tsx')).NotificationScreen,
  pro: async () => (await import('../screens/ProScreen.tsx')).ProScreen,
  person: async () => (await import('../screens/PersonScreen.tsx')).PersonScreen,
  register: async () => (await import('../screens/RegisterScreen.tsx')).RegisterScreen,
  reset: async () => (await import('../screens/ResetScreen.tsx')).ResetScreen,
  search: async () => (await import('../screens/SearchScreen.tsx')).SearchScreen,
  serverError: async () => (await import('../screens/ServerErrorScreen.tsx')).ServerErrorScreen,
  settings: async () => (await import('../screens/SettingsScreen.tsx')).SettingsScreen,
  watch: async () => (await import('../screens/WatchScreen.tsx')).WatchScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

/**
 * A route's `lazy`. Without the server the navigation waits, on the screen one is on, until it answers again; a server
 * that answers and has the code no longer was updated, and an OutdatedError says so.
 */
export function lazyScreen(store: AppStore, baseUrl: string, name: keyof typeof SCREENS) {
  const load = SCREENS[name];
  return async () => {
    const Component = await load().catch(async () => {
      if (!(await isWell(baseUrl))) await awaitServer(store.dispatch, () => askHealth(baseUrl));
      return load().catch((cause: unknown) => {
        throw new OutdatedError(name, cause);
      });
    });
    partArrived(name);
    return { Component };
  };
}

const isWell = (baseUrl: string) =>
  askHealth(baseUrl).then(
    () => true,
    () => false,
  );

/** Fetches the screens one may go to next while nothing else is to do, so that they open at once. */
export function warmScreens(): void {
  for (const load of Object.values(SCREENS)) void load().catch(() => undefined);
}
