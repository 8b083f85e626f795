import { actionOf } from '../../src/device/keys.ts';
import type { Platform } from '../../src/device/platform.ts';

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** Display names of keys, by their names in the UI Events specification. */
export const SIGNS = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  Enter: 'Enter',
  Escape: 'Back',
  MediaPlay: 'Play',
  MediaPause: 'Pause',
  MediaPlayPause: 'Play/Pause',
  MediaStop: 'Stop',
  MediaRewind: 'Rewind',
  MediaFastForward: 'Forward',
  MediaTrackPrevious: 'Previous',
  MediaTrackNext: 'Next',
  ColorF0Red: 'Red',
  ColorF1Green: 'Green',
  ColorF2Yellow: 'Yellow',
  ColorF3Blue: 'Blue',
  ChannelUp: 'Channel +',
  ChannelDown: 'Channel −',
  Info: 'Info',
} as const;

/** Delay before a held key repeats, and interval between repeats, in ms. */
export const [HOLD_MS, REPEAT_MS] = [400, 90];

/** A key of a remote; digits are ordinary keyboard keys. */
export type RemoteKey = keyof typeof SIGNS;

/** The display names of keys, such as `↓ → Enter`. */
export const signsOf = (...keys: readonly (RemoteKey | Digit)[]): string =>
  keys.map((key) => (isRemoteKey(key) ? SIGNS[key] : key)).join(' ');

/** Keyboard codes of the keys that every remote has. */
const KEYBOARD: Partial<Record<RemoteKey, number>> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
};

/** No manufacturer uses a higher code. */
const LAST_CODE = 11_000;

/** The code that a manufacturer's remote sends for a key; 0 if it has none, and only the name identifies the key. */
export function codeOf(key: RemoteKey | Digit, platform: Platform): number {
  if (!isRemoteKey(key)) return key.charCodeAt(0);
  const plain = KEYBOARD[key];
  if (plain !== undefined && (platform === 'browser' || key !== 'Escape')) return plain;
  const action = actionOf({ key, keyCode: 0 }, platform);
  // A manufacturer's own Back code is higher than the keyboard's, which it also accepts; so search downwards.
  for (let keyCode = LAST_CODE; keyCode > 0; keyCode -= 1) {
    if (actionOf({ key: '', keyCode }, platform) === action) return keyCode;
  }
  return 0;
}

/** Whether it is a key of a remote other than a digit. */
export const isRemoteKey = (key: string): key is RemoteKey => key in SIGNS;

/** Whether it is a digit. */
export const isDigit = (key: string): key is Digit => /^\d$/.test(key);
