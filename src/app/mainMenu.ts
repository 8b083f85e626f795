import { paths } from '../paths.ts';

/** The entries of the main menu by address; `name` is the key of their label under `menu` in the app locale. */
export const MENU_ITEMS = [
  { id: paths.searchPage, icon: 'search', name: 'search' },
  { id: paths.home, icon: 'home', name: 'home' },
  { id: paths.movies, icon: 'film', name: 'movie' },
  { id: paths.serials, icon: 'series', name: 'serial' },
  { id: paths.cartoons, icon: 'cartoon', name: 'cartoon' },
  { id: paths.documentaries, icon: 'documentary', name: 'documentary' },
  { id: paths.favorite, icon: 'heart', name: 'favorite' },
  { id: paths.watchLater, icon: 'clock', name: 'watchLater' },
  { id: paths.history, icon: 'history', name: 'history' },
  { id: paths.settings, icon: 'gear', name: 'settings' },
  { id: paths.pro, icon: 'sparkle', name: 'pro' },
] as const;

/** On phones there is room for five, in this order; the others are in the menu of the user. */
export const ON_PHONES: readonly string[] = [paths.home, paths.searchPage, paths.movies, paths.serials, paths.favorite];
