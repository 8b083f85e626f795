import type { PlayQuality, QualityReport } from '../../server/contract/quality.ts';
import { api } from './api.ts';

/** Playback quality: each player reports its own, the owner sees all of them together. */
export const qualityApi = api.injectEndpoints({
  endpoints: (build) => ({
    tellQuality: build.mutation<null, { sid: string; quality: PlayQuality }>({
      query: ({ sid, quality }) => ({ method: 'POST', path: `/playback/${sid}/quality`, payload: quality }),
    }),
    getQualityReport: build.query<QualityReport, number>({
      query: (days) => ({ path: `/owner/quality?days=${days}` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetQualityReportQuery } = qualityApi;
