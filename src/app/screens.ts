import type { ComponentType } from 'react';
import { awaitServer } from '../api/connection.ts';
import { type Namespace, needWords, prefetchWords } from '../i18n.ts';
import { prefetchKeyHelp } from './help/loadKeyHelp.ts';
import { prefetchSignInAgain } from './session/loadSignInAgain.ts';
import { OutdatedError, partArrived } from './outdated.ts';
import { askHealth } from './serverTrouble.ts';
import type { AppStore } from './store.ts';
import { onceStill } from '../ui/focus/stillness.ts';

const NoScreen = () => null;

/** Each screen's code is a separate chunk, and its words load with it. */
const SCREENS = {
  active: {
    load: async () => (await import('../screens/ActiveScreen.tsx')).ActiveScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  connect: {
    // The web has no such route, and its code is not even referenced.
    load: async () =>
      !import.meta.env.PACKAGED ? NoScreen : (await import('../screens/ConnectScreen.tsx')).ConnectScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  console: {
    load: async () => (await import('../screens/ConsoleScreen.tsx')).ConsoleScreen,
    words: ['console'],
  },
  history: {
    load: async () => (await import('../screens/HistoryScreen.tsx')).HistoryScreen,
    words: ['history', 'plans'],
  },
  home: {
    load: async () => (await import('../screens/HomeScreen.tsx')).HomeScreen,
    words: ['catalog'],
  },
  library: {
    load: async () => (await import('../screens/LibraryScreen.tsx')).LibraryScreen,
    words: ['ownLibrary', 'session', 'keyboard', 'problems'],
  },
  listing: {
    load: async () => (await import('../screens/ListingScreen.tsx')).ListingScreen,
    words: ['catalog', 'plans', 'people', 'keyboard'],
  },
  login: {
    load: async () => (await import('../screens/LoginScreen.tsx')).LoginScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  movie: {
    load: async () => (await import('../screens/MovieScreen.tsx')).MovieScreen,
    words: ['catalog', 'comments', 'notifications', 'remote', 'keyboard'],
  },
  twoFactor: {
    load: async () => (await import('../screens/TwoFactorScreen.tsx')).TwoFactorScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  notFound: {
    load: async () => (await import('../screens/NotFoundScreen.tsx')).NotFoundScreen,
    words: [],
  },
  notifications: {
    load: async () => (await import('../screens/NotificationScreen.tsx')).NotificationScreen,
    words: ['notifications', 'session', 'keyboard', 'problems'],
  },
  profiles: {
    load: async () => (await import('../screens/ProfilesScreen.tsx')).ProfilesScreen,
    words: ['profiles', 'session', 'keyboard', 'problems'],
  },
  pro: {
    load: async () => (await import('../screens/ProScreen.tsx')).ProScreen,
    words: ['plans', 'catalog', 'session', 'keyboard', 'problems'],
  },
  person: {
    load: async () => (await import('../screens/PersonScreen.tsx')).PersonScreen,
    words: ['catalog', 'people', 'plans', 'keyboard'],
  },
  register: {
    load: async () => (await import('../screens/RegisterScreen.tsx')).RegisterScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  remote: {
    load: async () => (await import('../screens/RemoteScreen.tsx')).RemoteScreen,
    words: ['remote', 'comments', 'keyboard'],
  },
  reset: {
    load: async () => (await import('../screens/ResetScreen.tsx')).ResetScreen,
    words: ['session', 'keyboard', 'problems'],
  },
  search: {
    load: async () => (await import('../screens/SearchScreen.tsx')).SearchScreen,
    words: ['search', 'people', 'keyboard'],
  },
  serverError: {
    load: async () => (await import('../screens/ServerErrorScreen.tsx')).ServerErrorScreen,
    words: [],
  },
  settings: {
    load: async () => (await import('../screens/SettingsScreen.tsx')).SettingsScreen,
    words: ['session', 'settings', 'player', 'quality', 'ownLibrary', 'upkeep', 'keyboard', 'problems'],
  },
  together: {
    load: async () => (await import('../screens/TogetherScreen.tsx')).TogetherScreen,
    words: ['together', 'session', 'keyboard', 'problems'],
  },
  watch: {
    load: async () => (await import('../screens/WatchScreen.tsx')).WatchScreen,
    words: ['player', 'catalog', 'plans', 'session', 'together', 'comments', 'keyboard'],
  },
} satisfies Record<string, { load: () => Promise<ComponentType>; words: readonly Namespace[] }>;

/**
 * A route's `lazy`. If the server is unreachable, navigation stays on the current screen until it answers again; if it
 * answers but no longer has the code, it was updated: throws an OutdatedError.
 */
export function lazyScreen(store: AppStore, baseUrl: string, name: keyof typeof SCREENS) {
  const { words } = SCREENS[name];
  const load = async () => (await Promise.all([SCREENS[name].load(), needWords(words)]))[0];
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

/** Nothing is prefetched for so long after a press, in ms: the next one is likely to follow. */
const STILL_MS = 1000;

/**
 * Prefetches all screens, so that they open at once: one at a time and while nothing is pressed, since their code runs as
 * it arrives, which would hold up the keys of a slow television.
 */
export async function prefetchScreens(): Promise<void> {
  const screens = Object.values(SCREENS).map(
    ({ load, words }) =>
      () =>
        Promise.all([load(), prefetchWords(words)]),
  );
  for (const prefetch of [prefetchSignInAgain, prefetchKeyHelp, ...screens]) {
    await new Promise<void>((resolve) => onceStill(STILL_MS, resolve, 0));
    // What fails is loaded again when it is needed.
    await prefetch().catch(() => undefined);
  }
}
