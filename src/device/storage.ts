/** The names under which settings and the session live in local storage. */
export const storageKeys = {
  token: 'token',
  refresh: 'refresh',
  hash: 'hash',
  language: 'language',
  lighterVersion: 'lighter-version',
  interfaceSize: 'interface-size',
  playerNextSeries: 'player-next-series',
  playerTimeCode: 'player-time-code',
  typeOfKeyboard: 'type-of-keyboard',
  videoQuality: 'video-quality',
  infiniteScroll: 'infinite-scroll',
} as const;

/** The names, beside the specification's, of settings that came since. */
export const furtherSettingKeys = {
  playerSkip: 'player-skip',
  backgroundShow: 'background-show',
  backgroundType: 'background-type',
  darkStyle: 'dark-style',
  platform: 'platform',
  animation: 'animation',
} as const;

/** The name, beside the specification's, that says the full version was offered on this device. */
export const offerKeys = { fullVersion: 'full-version-offered' } as const;

/** The name, beside the specification's, that says the help on keys was pointed out on this device. */
export const hintKeys = { keyHelp: 'key-help-hinted' } as const;

/** The names, beside the specification's, under which the own keyboard's last letters live in local storage. */
export const keyboardKeys = { words: 'keyboard-words', addresses: 'keyboard-addresses' } as const;

/** The name, beside the specification's, under which live the names of settings that the account has yet to be told. */
export const syncKeys = { unsent: 'settings-unsent' } as const;

/** The name, beside the specification's, of the lease of the tab that renews the tokens for all. */
export const tabKeys = { refreshLease: 'refresh-lease' } as const;

/** The name, beside the specification's, under which live the voices chosen for titles. */
export const voiceKeys = { voices: 'voices' } as const;

/** The names under which things live in session storage. */
export const sessionKeys = { intro: 'intro', reloaded: 'reloaded' } as const;

export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | (typeof furtherSettingKeys)[keyof typeof furtherSettingKeys]
  | (typeof offerKeys)[keyof typeof offerKeys]
  | (typeof hintKeys)[keyof typeof hintKeys]
  | (typeof keyboardKeys)[keyof typeof keyboardKeys]
  | (typeof syncKeys)[keyof typeof syncKeys]
  | (typeof tabKeys)[keyof typeof tabKeys]
  | (typeof voiceKeys)[keyof typeof voiceKeys];
export type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

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

/** Keeps a value for this session. */
export function writeSession(key: SessionKey, value: string): void {
  attempt(() => window.sessionStorage.setItem(key, value));
}
