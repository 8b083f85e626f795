import type { PlayQuality } from '../../../../server/contract/quality.ts';
import type { ApiExtra } from '../../../api/api.ts';
import { qualityApi } from '../../../api/quality.ts';
import { sayFarewell } from './keepalive.ts';
import type { AppDispatch } from './sessionPorts.ts';

/** Tells the own server how a playback went, and nobody else; what cannot be told now is let go. */
export function sendQuality(dispatch: AppDispatch, sid: string, quality: PlayQuality, isLast: boolean): void {
  const { baseUrl } = dispatch((_dispatch: unknown, _state: unknown, extra: ApiExtra) => extra);
  const farewell = { method: 'POST', path: `/playback/${sid}/quality`, payload: quality } as const;
  if (isLast && sayFarewell(baseUrl, farewell)) return;
  void dispatch(qualityApi.endpoints.tellQuality.initiate({ sid, quality }, { track: false }));
}
