import type { Extra } from '../../server/contract/catalog.ts';
import { api } from './api.ts';

/** Videos of a title besides its films and episodes: apart from the rest of the catalogue, since few pages ask for them. */
const extrasApi = api.injectEndpoints({
  endpoints: (build) => ({
    getExtras: build.query<Extra[], number>({
      query: (id) => ({ path: `/movies/${id}/extras` }),
      transformResponse: (answer: { items: Extra[] }) => answer.items,
      providesTags: ['Text'],
    }),
  }),
});

export const { useGetExtrasQuery } = extrasApi;
