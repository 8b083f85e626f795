import { useSyncExternalStore } from 'react';

/** A finished request; nothing in it is secret. */
export interface RequestRecord {
  /** Counts up from 1 since the page was opened. */
  id: number;
  method: string;
  /** Below the API's base address, as `tellablePath` leaves it. */
  path: string;
  /** 0 where no answer came. */
  status: number;
  /** From sending to the end of the answer. */
  ms: number;
  /** Of the answer's body. */
  bytes: number;
  /** When it was sent, in ms since 1970. */
  at: number;
}

const KEPT = 100;
/** The words in the API's paths, and ids of titles and lists. */
const PLAIN_PART = /^(\d{1,10}|[a-z-]*|2fa)$/;

let records: readonly RequestRecord[] = [];
const listeners = new Set<() => void>();

/** An address without its query's values and without parts that identify something by letters and digits, such as a code. */
export function tellablePath(path: string): string {
  const [address = '', query] = path.split('?');
  const parts = address.split('/');
  const told = parts.map((part, index) => (PLAIN_PART.test(part) && parts[index - 1] !== 'pair' ? part : '…'));
  const names = query?.split('&').map((pair) => pair.split('=')[0]);
  return told.join('/') + (names ? `?${names.join('&')}` : '');
}

/** Records a finished request; the last hundred are kept, the latest first. */
export function logRequest({ path, ...record }: Omit<RequestRecord, 'id'>): void {
  const id = (records[0]?.id ?? 0) + 1;
  records = [{ ...record, id, path: tellablePath(path) }, ...records.slice(0, KEPT - 1)];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The last requests, the latest first. */
export function useRequestLog(): readonly RequestRecord[] {
  return useSyncExternalStore(subscribe, () => records);
}
