import type { Platform } from './platform.ts';

/** Everything a key of a remote, keyboard or gamepad can mean to the app. */
export const ACTIONS = [
  'left',
  'right',
  'up',
  'down',
  'enter',
  'back',
  'play',
  'pause',
  'playPause',
  'stop',
  'rewind',
  'forward',
  'next',
  'previous',
  'red',
  'green',
  'yellow',
  'blue',
  'info',
  'channelUp',
  'channelDown',
] as const;

export type Action = (typeof ACTIONS)[number];

type Codes = Readonly<Record<number, Action>>;

const BASE: Codes = { 8: 'back', 13: 'enter', 27: 'back', 37: 'left', 38: 'up', 39: 'right', 40: 'down' };
const COLOURS: Codes = { 403: 'red', 404: 'green', 405: 'yellow', 406: 'blue' };
const TRANSPORT: Codes = { 19: 'pause', 412: 'rewind', 413: 'stop', 415: 'play', 417: 'forward' };
const KEYBOARD_MEDIA: Codes = { 166: 'back', 176: 'next', 177: 'previous', 178: 'stop', 179: 'playPause' };

/** Key codes differ by platform (19 is Pause on one, Up on another), hence one map each. */
const CODES: Readonly<Record<Platform, Codes>> = {
  browser: { ...BASE, ...KEYBOARD_MEDIA },
  tizen: {
    ...BASE,
    ...COLOURS,
    ...TRANSPORT,
    427: 'channelUp',
    428: 'channelDown',
    457: 'info',
    458: 'info',
    10009: 'back',
    10232: 'previous',
    10233: 'next',
    10252: 'playPause',
  },
  webos: {
    ...BASE,
    ...COLOURS,
    ...TRANSPORT,
    33: 'channelUp',
    34: 'channelDown',
    457: 'info',
    458: 'info',
    461: 'back',
  },
  vidaa: { ...BASE, ...COLOURS, ...TRANSPORT, 457: 'info', 458: 'info', 461: 'back' },
  androidtv: { ...BASE, ...KEYBOARD_MEDIA, 85: 'playPause', 227: 'rewind', 228: 'forward' },
  firetv: { ...BASE, 4: 'back', 179: 'playPause', 227: 'rewind', 228: 'forward' },
  console: {
    ...BASE,
    ...KEYBOARD_MEDIA,
    195: 'enter',
    196: 'back',
    199: 'next',
    200: 'previous',
    201: 'rewind',
    202: 'forward',
    203: 'up',
    204: 'down',
    205: 'left',
    206: 'right',
    211: 'up',
    212: 'down',
    213: 'right',
    214: 'left',
  },
  hbbtv: {
    ...BASE,
    ...COLOURS,
    ...TRANSPORT,
    402: 'playPause',
    424: 'previous',
    425: 'next',
    457: 'info',
    458: 'info',
    461: 'back',
  },
};

/** UI Events key names, the fallback where the code is not in the platform's map. */
const NAMES: Readonly<Record<string, Action>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Enter: 'enter',
  Escape: 'back',
  Backspace: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  XF86Back: 'back',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaPlayPause: 'playPause',
  MediaStop: 'stop',
  MediaRewind: 'rewind',
  MediaFastForward: 'forward',
  MediaTrackNext: 'next',
  MediaTrackPrevious: 'previous',
  ColorF0Red: 'red',
  ColorF1Green: 'green',
  ColorF2Yellow: 'yellow',
  ColorF3Blue: 'blue',
  Info: 'info',
  Guide: 'info',
  ChannelUp: 'channelUp',
  ChannelDown: 'channelDown',
};

/** The action of a key event on a platform; null if it has none. */
export function actionOf(event: Pick<KeyboardEvent, 'key' | 'keyCode'>, platform: Platform): Action | null {
  return CODES[platform][event.keyCode] ?? NAMES[event.key] ?? null;
}

/** Keys that Tizen delivers only after the application has registered them. */
const TIZEN_KEYS = [
  'MediaPlay',
  'MediaPause',
  'MediaPlayPause',
  'MediaStop',
  'MediaRewind',
  'MediaFastForward',
  'MediaTrackPrevious',
  'MediaTrackNext',
  'ColorF0Red',
  'ColorF1Green',
  'ColorF2Yellow',
  'ColorF3Blue',
  'ChannelUp',
  'ChannelDown',
  'Info',
  'Guide',
];

interface TizenInput {
  registerKey: (name: string) => void;
  /** Since Tizen 2.4. */
  registerKeyBatch?: (names: string[]) => void;
  getSupportedKeys: () => { name: string }[];
}

/**
 * Registers media, colour and channel keys with the platform. No-op where they arrive unregistered, or where the
 * application lacks the privilege: arrows, Enter and Back arrive anyway.
 */
export function requestRemoteKeys(platform: Platform): void {
  if (platform !== 'tizen') return;
  const input = (window as { tizen?: { tvinputdevice?: TizenInput } }).tizen?.tvinputdevice;
  if (!input) return;
  try {
    const supported = new Set(input.getSupportedKeys().map((key) => key.name));
    const names = TIZEN_KEYS.filter((name) => supported.has(name));
    if (input.registerKeyBatch) input.registerKeyBatch(names);
    else for (const name of names) input.registerKey(name);
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('remote keys', error);
  }
}
