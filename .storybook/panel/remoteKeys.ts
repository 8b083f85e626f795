import { actionOf } from '../../src/device/keys.ts';
import type { Platform } from '../../src/device/platform.ts';

export type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** What a key is called where people read of it, by its name in the UI Events specification. */
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

/** How a held key repeats: begins after, and goes on every so often, in ms. */
export const [HOLD_MS, REPEAT_MS] = [400, 90];

/** A key with a meaning of its own; digits are keys of a keyboard as well. */
export type RemoteKey = keyof typeof SIGNS;

/** Keys as people read them, such as `↓ → Enter`. */
export const signsOf = (...keys: readonly (RemoteKey | Digit)[]): string =>
  keys.map((key) => (isRemoteKey(key) ? SIGNS[key] : key)).join(' ');

/** What a keyboard sends for the keys that every remote has. */
const KEYBOARD: Partial<Record<RemoteKey, number>> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
};

/** No make has a code beyond. */
const LAST_CODE = 11_000;

/** The code that a make's remote sends for a key; 0 where it has none, and the name alone tells. */
export function codeOf(key: RemoteKey | Digit, platform: Platform): number {
  if (!isRemoteKey(key)) return key.charCodeAt(0);
  const plain = KEYBOARD[key];
  if (plain !== undefined && (platform === 'browser' || key !== 'Escape')) return plain;
  const action = actionOf({ key, keyCode: 0 }, platform);
  // A make's own Back has a code beyond those of keyboards, which it knows as well.
  for (let keyCode = LAST_CODE; keyCode > 0; keyCode -= 1) {
    if (actionOf({ key: '', keyCode }, platform) === action) return keyCode;
  }
  return 0;
}

/** Whether it is a key of a remote, and no digit. */
export const isRemoteKey = (key: string): key is RemoteKey => key in SIGNS;

/** Whether it is a digit, which is a key of keyboards as well. */
export const isDigit = (key: string): key is Digit => /^\d$/.test(key);
