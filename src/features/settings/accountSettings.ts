import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { SettingsAnswer, SettingsValues } from '../../../server/contract/settings.ts';
import { type ApiExtra, problemOf } from '../../api/api.ts';
import { settingsApi } from '../../api/settings.ts';
import type { TransportError } from '../../api/transport.ts';
import * as storage from '../../device/storage.ts';
import type { SyncReply } from './settingsSync.ts';

/** The store's dispatch, as far as requests need it. */
export type Dispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** Asks for the account's settings; a lost connection is waited out. */
export async function askAccount(dispatch: Dispatch): Promise<SyncReply> {
  const options = { forceRefetch: true, subscribe: false };
  const { data, error } = await dispatch(settingsApi.endpoints.getSettings.initiate(undefined, options));
  return replyOf(data, error);
}

/** Tells the account some settings, over its revision `rev`. */
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
  // A service that answers, be it with a problem, is not to be asked again and again.
  if (!problem && (status === 0 || (status >= 502 && status <= 504))) return { outcome: 'unreachable' };
  return { outcome: status >= 500 || status === 429 ? 'fault' : 'refused' };
}

/** Keeps the names of the settings that the account has yet to be told, so that they outlive the page. */
export function keepUnsent(values: SettingsValues): void {
  const names = Object.keys(values).join(' ');
  if (names === (storage.read('settings-unsent') ?? '')) return;
  if (names) storage.write('settings-unsent', names);
  else storage.remove('settings-unsent');
}

/** Those of the settings here that the account had yet to be told when the page was left. */
export function keptUnsent(local: SettingsValues): SettingsValues {
  const names = new Set(storage.read('settings-unsent')?.split(' '));
  return Object.fromEntries(Object.entries(local).filter(([name]) => names.has(name)));
}
