import type { Digit, RemoteKey } from './remoteKeys.ts';

/** Between the remote in the book's panel and the story that is on. */
export const REMOTE_KEY = 'promin/remote/key';
export const REMOTE_ASKED = 'promin/remote/asked';
export const REMOTE_FOCUS = 'promin/remote/focus';
export const REMOTE_TYPED = 'promin/remote/typed';

/** A key goes down, goes on being held, or comes up. */
export interface KeyMessage {
  type: 'keydown' | 'keyup';
  key: RemoteKey | Digit;
  isRepeat: boolean;
}

/** Where focus is in the story: its key, the containers around it from the innermost outwards, and the window. */
export interface FocusMessage {
  focusKey: string;
  containers: readonly string[];
  /** The root font's size, and the window's, in px. */
  remPx: number;
  width: number;
  height: number;
}
