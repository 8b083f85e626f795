import { addons } from 'storybook/preview-api';
import type { Platform } from '../../src/device/platform.ts';
import { entryOf } from '../../src/ui/focus/registry.ts';
import { dispatchKey, focused } from '../remote.ts';
import { isDigit, isRemoteKey } from './remoteKeys.ts';
import {
  type FocusMessage,
  type KeyMessage,
  REMOTE_ASKED,
  REMOTE_FOCUS,
  REMOTE_KEY,
  REMOTE_TYPED,
} from './remoteMessages.ts';

function containersOf(focusKey: string): string[] {
  const parent = entryOf(focusKey)?.parentKey;
  return parent && entryOf(parent) ? [parent, ...containersOf(parent)] : [];
}

function whereFocusIs(): FocusMessage {
  const focusKey = focused();
  return {
    focusKey,
    containers: containersOf(focusKey),
    remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    width: window.innerWidth,
    height: window.innerHeight,
  };
}

/** A key of a keyboard in the canvas that a remote has too; null for others, and for what a test presses. */
function typedIn({ type, key, repeat, isTrusted }: KeyboardEvent): KeyMessage | null {
  if (!isTrusted || !(isRemoteKey(key) || isDigit(key))) return null;
  return { type: type === 'keyup' ? 'keyup' : 'keydown', key, isRepeat: repeat };
}

/**
 * Presses what the remote in the book's panel presses and, once that asks, tells it where focus is and which keys a keyboard presses here;
 * `platform` is the make chosen.
 */
export function receiveRemote(platform: Platform): () => void {
  const channel = addons.getChannel();
  const tell = () => channel.emit(REMOTE_FOCUS, whereFocusIs());
  const watcher = new MutationObserver(tell);
  const press = ({ type, key, isRepeat }: KeyMessage) => dispatchKey(type, key, isRepeat, platform);
  const tellKey = (event: KeyboardEvent) => {
    const typed = typedIn(event);
    if (typed) channel.emit(REMOTE_TYPED, typed);
  };
  const answer = () => {
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-focused'],
    });
    window.addEventListener('resize', tell);
    // Before the product, which may keep a key to itself.
    window.addEventListener('keydown', tellKey, true);
    window.addEventListener('keyup', tellKey, true);
    tell();
  };
  channel.on(REMOTE_KEY, press);
  channel.on(REMOTE_ASKED, answer);
  return () => {
    watcher.disconnect();
    window.removeEventListener('resize', tell);
    window.removeEventListener('keydown', tellKey, true);
    window.removeEventListener('keyup', tellKey, true);
    channel.off(REMOTE_KEY, press);
    channel.off(REMOTE_ASKED, answer);
  };
}
