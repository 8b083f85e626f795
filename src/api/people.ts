import type { Person } from '../../server/contract/catalog.ts';
import { api } from './api.ts';

/** Who made and who played in the titles; their titles are a listing. */
export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPerson: build.query<Person, string>({
      query: (slug) => ({ path: `/people/${slug}` }),
      providesTags: ['Text'],
    }),
  }),
});

export const { useGetPersonQuery } = peopleApi;
