import type { SessionKey, StorageKey } from './storageTable.ts';

export type { SessionKey, StorageKey };

/** Runs a storage access; returns null if storage is blocked or full. */
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

/** Saves a setting; without storage it lasts in the store until the page closes. */
export function write(key: StorageKey, value: string): void {
  attempt(() => window.localStorage.setItem(key, value));
}

/** Removes a setting. */
export function remove(key: StorageKey): void {
  attempt(() => window.localStorage.removeItem(key));
}

/** Reads from session storage. */
export function readSession(key: SessionKey): string | null {
  return attempt(() => window.sessionStorage.getItem(key));
}

/** Removes from session storage. */
export function removeSession(key: SessionKey): void {
  attempt(() => window.sessionStorage.removeItem(key));
}

/** Writes to session storage. */
export function writeSession(key: SessionKey, value: string): void {
  attempt(() => window.sessionStorage.setItem(key, value));
}

let noted: (string | null)[] = [];
const note = ({ key }: StorageEvent) => void noted.push(key);

/** Notes what other tabs change until `followStorage` tells of it. */
export function noteStorage(): void {
  window.addEventListener('storage', note);
}

/** Calls `listener` with each key that another tab changes, null if all were removed; first with those noted. */
export function followStorage(listener: (key: string | null) => void): void {
  window.removeEventListener('storage', note);
  window.addEventListener('storage', ({ key }) => listener(key));
  noted.forEach(listener);
  noted = [];
}
