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

/** The message for a key typed in the canvas that remotes have too; null for other keys, and for synthetic events of tests. */
function typedIn({ type, key, repeat, isTrusted }: KeyboardEvent): KeyMessage | null {
  if (!isTrusted || !(isRemoteKey(key) || isDigit(key))) return null;
  return { type: type === 'keyup' ? 'keyup' : 'keydown', key, isRepeat: repeat };
}

/**
 * Presses the keys of the remote in the book's panel and, once the panel asks, reports where focus is and which keys are typed
 * here; `platform` is the chosen manufacturer.
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
    // In the capture phase, before the product's handlers, which may stop propagation.
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
