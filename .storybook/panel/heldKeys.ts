import { HOLD_MS, REPEAT_MS } from './remoteKeys.ts';
import type { KeyMessage } from './remoteMessages.ts';

type Key = KeyMessage['key'];

/** Keys held down at the same time, as with several fingers: each repeats by itself until it is released. */
export interface HeldKeys {
  begin: (key: Key) => void;
  end: (key: Key) => void;
  /** Releases all of them. */
  endAll: () => void;
}

/** Sends a key's events as a remote would: down, repeats while it is held, and up, once each. */
export function holdKeys(send: (message: KeyMessage) => void): HeldKeys {
  const timers = new Map<Key, ReturnType<typeof setTimeout>>();
  const repeat = (key: Key, afterMs: number) => {
    const timer = setTimeout(() => {
      send({ type: 'keydown', key, isRepeat: true });
      repeat(key, REPEAT_MS);
    }, afterMs);
    timers.set(key, timer);
  };
  const end = (key: Key) => {
    const timer = timers.get(key);
    if (timer === undefined) return;
    clearTimeout(timer);
    timers.delete(key);
    send({ type: 'keyup', key, isRepeat: false });
  };
  return {
    begin(key) {
      // A second finger on a held key is ignored.
      if (timers.has(key)) return;
      send({ type: 'keydown', key, isRepeat: false });
      repeat(key, HOLD_MS);
    },
    end,
    endAll: () => [...timers.keys()].forEach(end),
  };
}
