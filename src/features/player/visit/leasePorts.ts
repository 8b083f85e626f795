import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Heartbeat, Playback as Lease, PlaybackIn } from '../../../../server/contract/playback.ts';
import { api, type ApiExtra } from '../../../api/api.ts';
import { askReady, connectionLost, connectionRestored, untilReachable } from '../../../api/connection.ts';
import { libraryApi } from '../../../api/library.ts';
import { playbackApi } from '../../../api/leases.ts';
import type { TransportError } from '../../../api/transport.ts';
import { sayFarewell } from './keepalive.ts';
import type { QueuedProgress } from './progressQueue.ts';
import type { Delivery } from './progressSender.ts';

export type AppDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** The server as the leases of a visit need it; requests reject with a TransportError. */
export interface LeasePorts {
  startPlayback: (request: PlaybackIn) => Promise<Lease>;
  beatPlayback: (sid: string) => Promise<Heartbeat>;
  stopPlayback: (sid: string) => Promise<unknown>;
  deliver: (items: QueuedProgress[]) => Promise<Delivery>;
  /** Last requests of a page that is being closed. */
  sayFarewell: (farewell: { sid: string; progress: QueuedProgress | null }) => void;
  sayProgress: (progress: QueuedProgress) => boolean;
  untilReachable: () => Promise<void>;
  /** Waits out an interrupted session: resolves to the viewer who signs in; null if nobody does, or none is interrupted. */
  awaitSignIn: () => Promise<string | null>;
  absolute: (address: string) => string;
  /** Refreshes shelves and title pages with the new position. */
  progressSaved: () => void;
}

/** Makes an address absolute that the API gives relative to its base. */
function mediaAddress(baseUrl: string, relative: string): string {
  if (/^([a-z]+:)?\/\//i.test(relative)) return relative;
  const base = new URL(`${baseUrl.replace(/\/$/, '')}/`, window.location.href);
  return new URL(relative.replace(/^\//, ''), base).href;
}

/** Whether the server was not reached, or failed: worth a retry later. */
export function isUnreachable(error: unknown): boolean {
  const { status } = error as TransportError;
  return status === 0 || status >= 500;
}

/** Whether the same position may be accepted after another sign-in, or once the rate limit allows. */
function isForLater(error: unknown): boolean {
  const { status } = error as TransportError;
  return status === 401 || status === 403 || status === 429;
}

/** The ports over the application's store. */
export function createLeasePorts(dispatch: AppDispatch): LeasePorts {
  const { baseUrl, transport, awaitSignIn } = dispatch((_dispatch: unknown, _state: unknown, extra: ApiExtra) => extra);
  const options = { track: false } as const;
  const withoutTitle = ({ movieId: _movieId, ...progress }: QueuedProgress) => progress;

  const sayProgress = (item: QueuedProgress) =>
    sayFarewell(baseUrl, { method: 'PUT', path: `/me/progress/${item.movieId}`, payload: withoutTitle(item) });

  return {
    startPlayback: (request) => dispatch(playbackApi.endpoints.startPlayback.initiate(request, options)).unwrap(),
    beatPlayback: (sid) => dispatch(playbackApi.endpoints.beatPlayback.initiate(sid, options)).unwrap(),
    stopPlayback: (sid) => dispatch(playbackApi.endpoints.stopPlayback.initiate(sid, options)).unwrap(),
    async deliver(items) {
      const [first] = items;
      if (!first) return 'sent';
      const saved =
        items.length === 1
          ? dispatch(
              libraryApi.endpoints.saveProgress.initiate(
                { movieId: first.movieId, progress: withoutTitle(first) },
                options,
              ),
            )
          : dispatch(libraryApi.endpoints.saveProgressBatch.initiate(items, options));
      return saved.unwrap().then(
        () => 'sent',
        (error: unknown) => (isUnreachable(error) || isForLater(error) ? 'unreachable' : 'refused'),
      );
    },
    sayProgress,
    sayFarewell({ sid, progress }) {
      if (progress) sayProgress(progress);
      sayFarewell(baseUrl, { method: 'DELETE', path: `/playback/${sid}` });
    },
    async untilReachable() {
      const ask = () => askReady(transport);
      const isReached = await ask().then(
        () => true,
        () => false,
      );
      if (isReached) return;
      dispatch(connectionLost());
      await untilReachable(ask);
      dispatch(connectionRestored());
    },
    awaitSignIn,
    absolute: (address) => mediaAddress(baseUrl, address),
    progressSaved: () => void dispatch(api.util.invalidateTags(['Progress'])),
  };
}
