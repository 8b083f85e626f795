/** Every address of the application. */
export const paths = {
  home: '/',
  login: '/auth/login',
  twoFactor: '/auth/two-factor-auth',
  register: '/auth/register',
  active: '/auth/active',
  reset: '/auth/reset',
  settings: '/settings',
  devices: '/settings?panel=devices',
  movie: (id: number) => `/movie/${id}`,
  watch: (id: number, episodeId?: number | null) => `/watch?title=${id}${episodeId ? `&episode=${episodeId}` : ''}`,
  pro: '/pro',
  console: '/console',
  searchPage: '/search-page',
  /** What was found for a text. */
  found: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  history: '/history',
  /** There is no room for it in the main menu. */
  watchList: '/watch-list',
  popular: '/popular',
  person: (slug: string) => `/people/${slug}`,
  notifications: '/notification',
  /** A title's page, opened at one of its comments. */
  comment: (movieId: number, commentId: string) => `/movie/${movieId}?comment=${commentId}`,
  trailer: (id: number) => `/watch?title=${id}&trailer=1`,
  notFound: '/404',
  serverError: '/500',
} as const;

/** `path` with those of `params` that hold anything as its query. */
export function address(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}
