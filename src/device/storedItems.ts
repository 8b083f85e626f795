import { read } from './storage.ts';
import { STORED, type StorageKey } from './storageTable.ts';

/** A value kept in the browser; `value` is null unless it is open. */
export interface StoredItem {
  place: 'local' | 'session';
  key: string;
  /** UTF-8 size of key and value. */
  bytes: number;
  value: string | null;
}

const ROWS = Object.entries(STORED);
const SECRETS = ROWS.filter(([, { isSecret }]) => isSecret).map(([key]) => key as StorageKey);
/** Other keys show only their size. */
const OPEN: ReadonlySet<string> = new Set(ROWS.filter(([, { isOpen }]) => isOpen).map(([key]) => key));

function itemsOf(place: StoredItem['place']): StoredItem[] {
  try {
    const area = place === 'local' ? window.localStorage : window.sessionStorage;
    return Object.keys(area)
      .sort()
      .map((key) => {
        const value = area.getItem(key) ?? '';
        return { place, key, bytes: new Blob([key, value]).size, value: OPEN.has(key) ? value : null };
      });
  } catch {
    // Blocked storage counts as empty.
    return [];
  }
}

/** Everything kept for this site, with the values of open keys only. */
export function storedItems(): StoredItem[] {
  return [...itemsOf('local'), ...itemsOf('session')];
}

/** `text` with every occurrence of the session's tokens and the device's identity replaced. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((told, key) => {
    const value = read(key);
    return value ? told.split(value).join('…') : told;
  }, text);
}
