type PlayerKey = 'player-aspect' | 'player-bandwidth' | 'player-progress' | 'player-subtitles' | 'player-tracks';

/** Reads what the player keeps on this device; null when absent, blocked or unreadable. */
export function readStored(key: PlayerKey): unknown {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

/** Keeps a value on this device; without storage it is lost with the page. */
export function writeStored(key: PlayerKey, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or blocked storage costs the value, never the film.
  }
}
