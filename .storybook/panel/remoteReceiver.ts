import { addons } from 'storybook/preview-api';
import type { Platform } from '../../src/device/platform.ts';
import { entryOf } from '../../src/ui/focus/registry.ts';
import { dispatchKey, focused } from '../remote.ts';
import { type FocusMessage, type KeyMessage, REMOTE_ASKED, REMOTE_FOCUS, REMOTE_KEY } from './remoteMessages.ts';

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

/**
 * Presses what the remote in the book's panel presses and, once that asks, tells it where focus is; `platform` is the make
 * chosen.
 */
export function receiveRemote(platform: Platform): () => void {
  const channel = addons.getChannel();
  const tell = () => channel.emit(REMOTE_FOCUS, whereFocusIs());
  const watcher = new MutationObserver(tell);
  const press = ({ type, key, isRepeat }: KeyMessage) => dispatchKey(type, key, isRepeat, platform);
  const answer = () => {
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-focused'],
    });
    window.addEventListener('resize', tell);
    tell();
  };
  channel.on(REMOTE_KEY, press);
  channel.on(REMOTE_ASKED, answer);
  return () => {
    watcher.disconnect();
    window.removeEventListener('resize', tell);
    channel.off(REMOTE_KEY, press);
    channel.off(REMOTE_ASKED, answer);
  };
}
