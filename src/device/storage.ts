import type { SessionKey, StorageKey } from './storageTable.ts';

export type { SessionKey, StorageKey };

/** Runs a storage access; a blocked or full storage counts as an empty one. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Reads a setting; null when it is absent or storage is not available. */
export function read(key: StorageKey): string | null {
  return attempt(() => window.localStorage.getItem(key));
}

/** Keeps a setting; without storage it lasts until the page closes, in the state alone. */
export function write(key: StorageKey, value: string): void {
  attempt(() => window.localStorage.setItem(key, value));
}

/** Forgets a setting. */
export function remove(key: StorageKey): void {
  attempt(() => window.localStorage.removeItem(key));
}

/** Reads a value of this session. */
export function readSession(key: SessionKey): string | null {
  return attempt(() => window.sessionStorage.getItem(key));
}

/** Forgets a value of this session. */
export function removeSession(key: SessionKey): void {
  attempt(() => window.sessionStorage.removeItem(key));
}

/** Keeps a value for this session. */
export function writeSession(key: SessionKey, value: string): void {
  attempt(() => window.sessionStorage.setItem(key, value));
}
