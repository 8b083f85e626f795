import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { PlaybackIn } from '../../../../server/contract/playback.ts';
import { canShowHdr } from '../../../device/capabilities.ts';
import { useLatest } from '../useLatest.ts';
import { createPlayback } from '../playback/createPlayback.ts';
import { loadEngine } from '../playback/loadEngine.ts';
import { createPlaySession } from './createPlaySession.ts';
import { rememberedFor } from './rememberedTracks.ts';
import { type AppDispatch, createSessionPorts } from './sessionPorts.ts';
import { createVisitCell, type Visit } from './visit.ts';

interface PlaySessionOptions {
  request: PlaybackIn;
  /** Whose positions are saved. */
  viewer: string;
  isTimeCodeOn: boolean;
  preferredHeight: number | null;
  isTv: boolean;
}

/** One player and its leases for as long as the screen is there; another request plays in the same player. */
export function usePlaySession(options: PlaySessionOptions): Visit | null {
  const dispatch = useDispatch<AppDispatch>();
  const latest = useLatest(options);
  const [cell] = useState(createVisitCell);
  const visit = useSyncExternalStore(cell.subscribe, cell.get);
  const { viewer } = options;

  useEffect(() => {
    const host = document.createElement('div');
    const ports = createSessionPorts(dispatch);
    const { isTv, preferredHeight } = latest.current;
    const playback = createPlayback({
      host,
      profile: { isTv, preferredHeight, canShowHdr: canShowHdr() },
      loadEngine,
      renewGrant: () => session.renew(),
      untilReachable: ports.untilReachable,
    });
    const session = createPlaySession({
      playback,
      ports,
      viewer,
      isTimeCodeOn: () => latest.current.isTimeCodeOn,
      rememberedFor,
    });
    cell.set({ playback, session, ports, host });
    return () => {
      cell.set(null);
      session.close();
      playback.dispose();
    };
  }, [cell, dispatch, viewer, latest]);

  const { movieId, episodeId, trailer, audio } = options.request;
  useEffect(() => {
    void visit?.session.open({ movieId, episodeId, trailer, audio, hdr: canShowHdr() });
  }, [visit, movieId, episodeId, trailer, audio]);

  return visit;
}
