import { type List, type Section, SECTION } from './ids.ts';

/** Where each section is listed. */
export const SECTION_PAGES = {
  [SECTION.movies]: '/movie',
  [SECTION.serials]: '/serial',
  [SECTION.cartoons]: '/cartoon',
  [SECTION.cartoonSerials]: '/cartoon-serial',
} as const satisfies Record<Section, string>;

/** The page of a list of the viewer's own. */
export const listPage = <Id extends List>(list: Id) => `/${list}` as const;

/** Every page without parameters: those the application shows and those the server links to. */
export const PAGES = {
  home: '/',
  auth: '/auth',
  login: '/auth/login',
  twoFactor: '/auth/two-factor-auth',
  register: '/auth/register',
  active: '/auth/active',
  reset: '/auth/reset',
  profiles: '/profiles',
  /** Only in packages for televisions. */
  connect: '/connect',
  settings: '/settings',
  pro: '/pro',
  /** Controls another screen of the account. */
  remote: '/remote',
  console: '/console',
  searchPage: '/search-page',
  search: '/search',
  player: '/watch',
  history: '/history',
  library: '/library',
  favorite: listPage('favorite'),
  watchLater: listPage('watch-later'),
  /** There is no room for it in the main menu. */
  watchList: listPage('watch-list'),
  movies: SECTION_PAGES[SECTION.movies],
  serials: SECTION_PAGES[SECTION.serials],
  cartoons: SECTION_PAGES[SECTION.cartoons],
  cartoonSerials: SECTION_PAGES[SECTION.cartoonSerials],
  documentaries: '/documentary',
  latest: '/new',
  popular: '/popular',
  fhd: '/fhd',
  qhd: '/qhd',
  uhd: '/uhd',
  hdr: '/hdr',
  notifications: '/notification',
  notFound: '/404',
  serverError: '/500',
} as const;

/** Path patterns of the title and person pages, and of joining a gathering by its code. */
export const PATTERNS = {
  movie: `${SECTION_PAGES[SECTION.movies]}/:id`,
  person: '/people/:slug',
  together: '/together/:code?',
} as const;

/** Whether `path` is `page` or an address below it: `/watch-later` is not below `/watch`. */
export const isBelow = (path: string, page: string) => path === page || path.startsWith(`${page}/`);
