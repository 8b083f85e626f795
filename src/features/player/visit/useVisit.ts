import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PlaybackIn } from '../../../../server/contract/playback.ts';
import type { PlayQuality } from '../../../../server/contract/quality.ts';
import type { ApiExtra } from '../../../api/api.ts';
import { qualityApi } from '../../../api/quality.ts';
import { canPlayHdr, canShowHdr } from '../../../device/capabilities.ts';
import { decoders } from '../../../device/decoders.ts';
import { createAdvertising } from '../advertising/createAdvertising.ts';
import { createCell, useCell } from '../cell.ts';
import { adjustedFor } from '../keptAdjustments.ts';
import { isNightOn } from '../playback/adjusted.ts';
import { createAttention } from '../playback/attention.ts';
import { createCompanions } from '../playback/companions.ts';
import { useLatest } from '../useLatest.ts';
import { createPlayback } from '../engine/createPlayback.ts';
import { loadEngine } from '../engine/loadEngine.ts';
import { createQualityReporter } from './qualityReporter.ts';
import { sayFarewell } from './keepalive.ts';
import { createLeaseKeeper } from './createLeaseKeeper.ts';
import { releaseWhenHidden } from './releaseWhenHidden.ts';
import { rememberedFor } from './rememberedTracks.ts';
import { type AppDispatch, createLeasePorts } from './leasePorts.ts';
import type { Visit } from './visit.ts';

/** The adjustments of a title, and of every title on this device, as a request needs them. */
function adjustmentsFor(titleId: number): Pick<PlaybackIn, 'night' | 'soundShiftMs' | 'drawn' | 'version'> {
  const { soundShiftMs, drawn, version } = adjustedFor(titleId);
  return {
    ...(isNightOn() && { night: true }),
    ...(soundShiftMs !== 0 && { soundShiftMs }),
    ...(drawn !== null && { drawn }),
    ...(version !== null && { version }),
  };
}

/** Sends quality statistics to the own server and nobody else; those that fail to send are dropped. */
function sendQuality(dispatch: AppDispatch, sid: string, quality: PlayQuality, isLast: boolean): void {
  const { baseUrl } = dispatch((_dispatch: unknown, _state: unknown, extra: ApiExtra) => extra);
  const farewell = { method: 'POST', path: `/playback/${sid}/quality`, payload: quality } as const;
  if (isLast && sayFarewell(baseUrl, farewell)) return;
  void dispatch(qualityApi.endpoints.tellQuality.initiate({ sid, quality }, { track: false }));
}

interface VisitOptions {
  request: PlaybackIn;
  /** Whose positions are saved. */
  viewer: string;
  isTimeCodeOn: boolean;
  preferredHeight: number | null;
  isTv: boolean;
  /** Nobody is signed in for now: the film waits for its viewer. */
  isInterrupted: boolean;
}

/** One player and its leases for as long as the screen is there; another request plays in the same player. */
export function useVisit(options: VisitOptions): Visit | null {
  const dispatch = useDispatch<AppDispatch>();
  const latest = useLatest(options);
  const [cell] = useState(() => createCell<Visit | null>(null));
  const visit = useCell(cell);
  const { viewer, isInterrupted } = options;

  useEffect(() => {
    const host = document.createElement('div');
    const ports = createLeasePorts(dispatch);
    const { isTv, preferredHeight } = latest.current;
    const playback = createPlayback({
      host,
      profile: { isTv, preferredHeight, canShowHdr: canShowHdr() },
      loadEngine,
      renewGrant: () => leases.renew(),
      untilReachable: ports.untilReachable,
    });
    const companions = createCompanions(playback);
    const advertising = createAdvertising(playback);
    const attention = createAttention(Date.now);
    const leases = createLeaseKeeper({
      playback,
      ports,
      viewer,
      isTimeCodeOn: () => latest.current.isTimeCodeOn,
      rememberedFor,
      adjustmentsFor,
      holdBack: advertising.begin,
      isUnwatched: attention.isAsleep,
    });
    const quality = createQualityReporter({
      playback,
      leases,
      send: (sid, summary, isLast) => sendQuality(dispatch, sid, summary, isLast),
      now: () => performance.now(),
    });
    const stay = isTv ? releaseWhenHidden({ playback, adjust: leases.adjust }) : undefined;
    cell.set({ playback, companions, leases, advertising, attention, ports, host, quality });
    return () => {
      cell.set(null);
      stay?.();
      companions.dispose();
      quality.close();
      advertising.dispose();
      leases.close();
      playback.dispose();
    };
  }, [cell, dispatch, viewer, latest]);

  // After the effect that makes and ends the visit: another viewer's starts anew.
  useEffect(() => (isInterrupted ? visit?.leases.suspend() : undefined), [visit, isInterrupted]);

  const { movieId, episodeId, trailer, extraId } = options.request;
  useEffect(() => {
    // A voice chosen during playback does not make another request.
    const { voice, voiceLike } = latest.current.request;
    let isLeft = false;
    void Promise.all([canPlayHdr(), decoders()]).then(([hdr, decodes]) => {
      if (!isLeft) void visit?.leases.open({ movieId, episodeId, trailer, extraId, voice, voiceLike, hdr, decodes });
    });
    return () => {
      isLeft = true;
    };
  }, [visit, movieId, episodeId, trailer, extraId, latest]);

  return visit;
}
