import { createAction } from '@reduxjs/toolkit';
import type { Gathering, GatheringChangeIn, GatheringIn, LineIn } from '../../server/contract/together.ts';
import { api } from './api.ts';

/** A gathering that the viewer is in has changed, by an event of the server. */
export const gatheringReceived = createAction<Gathering>('together/heard');

/** Endpoints of watching together; nothing is cached, since each player keeps its own state. */
export const togetherApi = api.injectEndpoints({
  endpoints: (build) => ({
    openGathering: build.mutation<Gathering, GatheringIn>({
      query: (payload) => ({ method: 'POST', path: '/together', payload }),
    }),
    joinGathering: build.mutation<Gathering, string>({
      query: (code) => ({ method: 'POST', path: `/together/${encodeURIComponent(code)}/join` }),
    }),
    beatGathering: build.mutation<Gathering, string>({
      query: (code) => ({ method: 'POST', path: `/together/${code}/beat` }),
    }),
    moveGathering: build.mutation<Gathering, { code: string; change: GatheringChangeIn }>({
      query: ({ code, change }) => ({ method: 'PUT', path: `/together/${code}/state`, payload: change }),
    }),
    sayInGathering: build.mutation<Gathering, { code: string; line: LineIn }>({
      query: ({ code, line }) => ({ method: 'POST', path: `/together/${code}/lines`, payload: line }),
    }),
    leaveGathering: build.mutation<null, string>({
      query: (code) => ({ method: 'DELETE', path: `/together/${code}` }),
    }),
  }),
});

export const { useOpenGatheringMutation, useJoinGatheringMutation, useSayInGatheringMutation } = togetherApi;
