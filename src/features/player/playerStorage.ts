import { read, type StorageKey, write } from '../../device/storage.ts';

type PlayerKey = Extract<StorageKey, `player-${string}`>;

/** Reads what the player keeps on this device; null when absent, blocked or unreadable. */
export function readStored(key: PlayerKey): unknown {
  try {
    return JSON.parse(read(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a value on this device; without storage it is lost with the page, but the film still plays. */
export function writeStored(key: PlayerKey, value: unknown): void {
  write(key, JSON.stringify(value));
}
