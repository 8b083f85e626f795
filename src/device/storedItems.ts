import { read } from './storage.ts';
import { STORED, type StorageKey } from './storageTable.ts';

/** One thing kept in the browser: its value where that is no secret, otherwise null. */
export interface StoredItem {
  place: 'local' | 'session';
  key: string;
  /** Of key and value as text in UTF-8. */
  bytes: number;
  value: string | null;
}

const ROWS = Object.entries(STORED);
const SECRETS = ROWS.filter(([, { isSecret }]) => isSecret).map(([key]) => key as StorageKey);
/** Whatever else is there is shown by its size alone. */
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
    // A blocked storage counts as an empty one.
    return [];
  }
}

/** What is kept for this site, without the values of secrets. */
export function storedItems(): StoredItem[] {
  return [...itemsOf('local'), ...itemsOf('session')];
}

/** `text` with the session's tokens and the device's identity taken out wherever they stand in it. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((told, key) => {
    const value = read(key);
    return value ? told.split(value).join('…') : told;
  }, text);
}
