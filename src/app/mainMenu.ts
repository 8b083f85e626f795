/** The entries of the main menu by address; `name` is that of their word under `menu` in the app locale. */
export const MENU_ITEMS = [
  { id: '/search-page', icon: 'search', name: 'search' },
  { id: '/', icon: 'home', name: 'home' },
  { id: '/movie', icon: 'film', name: 'movie' },
  { id: '/serial', icon: 'series', name: 'serial' },
  { id: '/cartoon', icon: 'cartoon', name: 'cartoon' },
  { id: '/documentary', icon: 'documentary', name: 'documentary' },
  { id: '/favorite', icon: 'heart', name: 'favorite' },
  { id: '/watch-later', icon: 'clock', name: 'watchLater' },
  { id: '/history', icon: 'history', name: 'history' },
  { id: '/settings', icon: 'gear', name: 'settings' },
  { id: '/pro', icon: 'sparkle', name: 'pro' },
] as const;

/** On phones there is room for five, in this order; the others are in the menu of the user. */
export const ON_PHONES: readonly string[] = ['/', '/search-page', '/movie', '/serial', '/favorite'];
