import type { Digit, RemoteKey } from './remoteKeys.ts';

/** Messages between the remote in the book's panel and the current story. */
export const REMOTE_KEY = 'promin/remote/key';
export const REMOTE_ASKED = 'promin/remote/asked';
export const REMOTE_FOCUS = 'promin/remote/focus';
export const REMOTE_TYPED = 'promin/remote/typed';

/** A key goes down, repeats while held, or comes up. */
export interface KeyMessage {
  type: 'keydown' | 'keyup';
  key: RemoteKey | Digit;
  isRepeat: boolean;
}

/** Where focus is in the story: its key, the containers around it from the innermost outwards, and the window's size. */
export interface FocusMessage {
  focusKey: string;
  containers: readonly string[];
  /** The font size of the root element and the window's size, in px. */
  remPx: number;
  width: number;
  height: number;
}
