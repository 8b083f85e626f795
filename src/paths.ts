/** Every address of the application. */
export const paths = {
  home: '/',
  login: '/auth/login',
  movie: (id: number) => `/movie/${id}`,
  watch: (id: number, episodeId?: number | null) => `/watch?title=${id}${episodeId ? `&episode=${episodeId}` : ''}`,
  trailer: (id: number) => `/watch?title=${id}&trailer=1`,
  notFound: '/404',
} as const;
