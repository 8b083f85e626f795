import { PAGES, PATTERNS } from '../server/contract/tables/pages.ts';

export { PATTERNS };

/** Every address of the application. */
export const paths = {
  ...PAGES,
  devices: `${PAGES.settings}?panel=devices`,
  movie: (id: number) => `${PAGES.movies}/${id}`,
  watch: (id: number, episodeId?: number | null) =>
    `${PAGES.player}?title=${id}${episodeId ? `&episode=${episodeId}` : ''}`,
  /** What was found for a text. */
  found: (text: string) => `${PAGES.search}?q=${encodeURIComponent(text)}`,
  person: (slug: string) => PATTERNS.person.replace(':slug', slug),
  /** A title's page, opened at one of its comments. */
  comment: (movieId: number, commentId: string) => `${PAGES.movies}/${movieId}?comment=${commentId}`,
  /** Where one joins those who watch a film together; without their code it is asked for. */
  together: (code?: string) => PATTERNS.together.replace('/:code?', code ? `/${code}` : ''),
  trailer: (id: number) => `${PAGES.player}?title=${id}&trailer=1`,
} as const;

/** `path` with the non-empty `params` as its query. */
export function address(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return query ? `${path}?${query}` : path;
}
