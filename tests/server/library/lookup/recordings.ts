/** The day after tomorrow, such as 2026-11-25, on which the series goes on. */
export const NEXT_AIRING = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const genres = [
  { id: 80, name: 'Кримінал' },
  { id: 18, name: 'Драма' },
];

const heat = {
  id: 949,
  title: 'Протистояння',
  original_title: 'Heat',
  original_language: 'en',
  overview: 'Злодій і слідчий, кожен найкращий у своєму.',
  release_date: '1995-12-15',
  genres,
  production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
  runtime: 170,
  vote_average: 7.93,
  vote_count: 7300,
  poster_path: '/heat-poster.jpg',
  backdrop_path: '/heat-backdrop.jpg',
  credits: {
    cast: [
      { name: 'Роберт Де Ніро', character: 'Neil McCauley', order: 1 },
      { name: 'Аль Пачіно', character: 'Vincent Hanna', order: 0 },
    ],
    crew: [
      { name: 'Майкл Манн', job: 'Director' },
      { name: 'Dante Spinotti', job: 'Director of Photography' },
    ],
  },
  release_dates: {
    results: [
      { iso_3166_1: 'DE', release_dates: [{ certification: '16' }] },
      { iso_3166_1: 'US', release_dates: [{ certification: '' }, { certification: 'R' }] },
    ],
  },
  translations: {
    translations: [
      { iso_639_1: 'en', iso_3166_1: 'US', data: { title: '', overview: 'A thief and a detective.' } },
      { iso_639_1: 'ru', iso_3166_1: 'RU', data: { title: 'Схватка', overview: 'Вор и сыщик.' } },
      { iso_639_1: 'uk', iso_3166_1: 'UA', data: { title: 'Протистояння', overview: heatOverview() } },
      { iso_639_1: 'fr', iso_3166_1: 'FR', data: { title: 'Heat', overview: '…' } },
    ],
  },
};

function heatOverview(): string {
  return 'Злодій і слідчий, кожен найкращий у своєму.';
}

const lost = {
  id: 4607,
  name: 'Загублені',
  original_name: 'Lost',
  overview: 'Літак падає на острів.',
  first_air_date: '2004-09-22',
  in_production: true,
  last_episode_to_air: { season_number: 1, episode_number: 2, air_date: '2004-09-29' },
  next_episode_to_air: { season_number: 1, episode_number: 3, air_date: NEXT_AIRING },
  genres: [{ id: 9648, name: 'Детектив' }],
  origin_country: ['US'],
  production_countries: [],
  episode_run_time: [],
  vote_average: 8,
  vote_count: 3,
  poster_path: '/lost-poster.jpg',
  backdrop_path: null,
  created_by: [{ id: 1, name: 'J. J. Abrams' }],
  aggregate_credits: { cast: [{ name: 'Matthew Fox', roles: [{ character: 'Jack' }], order: 0 }] },
  content_ratings: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }] },
  translations: {
    translations: [{ iso_639_1: 'ru', iso_3166_1: 'RU', data: { name: 'Остаться в живых', overview: '' } }],
  },
};

const season = (name: string, ...episodes: string[]) => ({
  name,
  episodes: episodes.map((own, at) => ({
    episode_number: at + 1,
    name: own,
    still_path: at === 0 ? '/lost-s1e1.jpg' : null,
    air_date: at === 0 ? '2004-09-22' : '',
  })),
});

const found = ({ id, ...rest }: { id: number; [field: string]: unknown }) => ({ id, ...rest });

/** Responses of TMDB in its documented shapes, for the paths that a lookup requests; some depend on `language`. Everything else is 404. */
export const RECORDINGS: Readonly<Record<string, unknown>> = {
  '/movie/949': heat,
  '/find/tt0113277?imdb_id': { movie_results: [found(heat)], tv_results: [] },
  '/search/movie?Heat&1995': {
    page: 1,
    results: [
      { id: 2, title: 'Heat', original_title: 'Heat', release_date: '1986-11-28', overview: '' },
      found(heat),
      { id: 3, title: 'Heat of the Night', original_title: 'Heat of the Night', release_date: '1995-01-01' },
    ],
  },
  '/search/movie?Протистояння&1995': { page: 1, results: [found(heat)] },
  '/search/movie?Twin&': {
    page: 1,
    results: [
      { id: 10, title: 'Twin', original_title: 'Twin', release_date: '2001-01-01' },
      { id: 11, title: 'Twin', original_title: 'Twin', release_date: '2010-01-01' },
    ],
  },
  '/search/tv?Lost&2004': { page: 1, results: [found(lost)] },
  '/tv/4607': lost,
  '/tv/4607/season/1?uk': season('Сезон 1', 'Пілот', 'Серія 2'),
  '/tv/4607/season/1?en': season('The Crash', 'Pilot', 'Tabula Rasa'),
  '/tv/4607/season/1?ru': season('Сезон 1', 'Пилот', 'Эпизод 2'),
};

/** The recorded response for a path, null for a 404. */
export function recorded(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'https://api.themoviedb.org');
  const get = (name: string) => searchParams.get(name) ?? '';
  const year = get('year') || get('first_air_date_year');
  const keys = [
    pathname,
    `${pathname}?${get('language')}`,
    `${pathname}?${get('query')}&${year}`,
    `${pathname}?${get('external_source')}`,
  ].map((key) => decodeURI(key));
  const key = keys.find((one) => Object.hasOwn(RECORDINGS, one));
  return key === undefined ? (pathname.startsWith('/search/') ? { page: 1, results: [] } : null) : RECORDINGS[key];
}
