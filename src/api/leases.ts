import type { Heartbeat, Playback, PlaybackIn, Streams } from '../../server/contract/playback.ts';
import { api } from './api.ts';

/** Leases on streams: asked for once per play, kept by heartbeats, given back on leaving. */
export const playbackApi = api.injectEndpoints({
  endpoints: (build) => ({
    startPlayback: build.mutation<Playback, PlaybackIn>({
      query: (payload) => ({ method: 'POST', path: '/playback', payload }),
    }),
    beatPlayback: build.mutation<Heartbeat, string>({
      query: (sid) => ({ method: 'POST', path: `/playback/${sid}/heartbeat` }),
    }),
    getStreams: build.query<Streams, void>({ query: () => ({ path: '/playback' }), keepUnusedDataFor: 0 }),
    stopPlayback: build.mutation<null, string>({ query: (sid) => ({ method: 'DELETE', path: `/playback/${sid}` }) }),
  }),
});

export const { useStartPlaybackMutation, useBeatPlaybackMutation, useGetStreamsQuery, useStopPlaybackMutation } =
  playbackApi;
