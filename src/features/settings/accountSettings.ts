import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SettingsAnswer, SettingsValues } from '../../../server/contract/settings.ts';
import { type ApiExtra, problemOf } from '../../api/api.ts';
import { settingsApi } from '../../api/settings.ts';
import type { TransportError } from '../../api/transport.ts';
import * as storage from '../../device/storage.ts';
import type { SyncReply } from './settingsSync.ts';

/** The store's dispatch, as far as requests need it. */
export type Dispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** Fetches the account's settings; waits out a lost connection. */
export async function askAccount(dispatch: Dispatch): Promise<SyncReply> {
  const options = { forceRefetch: true, subscribe: false };
  const { data, error } = await dispatch(settingsApi.endpoints.getSettings.initiate(undefined, options));
  return replyOf(data, error);
}

/** Sends some settings to the account, based on its revision `rev`. */
export async function tellAccount(dispatch: Dispatch, values: SettingsValues, rev: number): Promise<SyncReply> {
  const change = settingsApi.endpoints.changeSettings.initiate({ values, rev }, { track: false });
  const { data, error } = await dispatch(change);
  return replyOf(data, error);
}

function replyOf(data: SettingsAnswer | undefined, error: unknown): SyncReply {
  if (data) return { outcome: 'done', answer: data };
  const problem = problemOf(error);
  if (problem?.code === 'conflict') return { outcome: 'conflict', answer: problem as unknown as SettingsAnswer };
  const status = (error as Partial<TransportError> | undefined)?.status ?? 500;
  // A service that responds, even with a problem, must not be retried again and again.
  if (!problem && (status === 0 || (status >= 502 && status <= 504))) return { outcome: 'unreachable' };
  return { outcome: status >= 500 || status === 429 ? 'fault' : 'refused' };
}

/** Stores the names of settings not yet sent to the account, so that they survive a reload. */
export function keepUnsent(values: SettingsValues): void {
  const names = Object.keys(values).join(' ');
  if (names === (storage.read('settings-unsent') ?? '')) return;
  if (names) storage.write('settings-unsent', names);
  else storage.remove('settings-unsent');
}

/** The local settings that were not yet sent to the account when the page was left. */
export function keptUnsent(local: SettingsValues): SettingsValues {
  const names = new Set(storage.read('settings-unsent')?.split(' '));
  return Object.fromEntries(Object.entries(local).filter(([name]) => names.has(name)));
}
