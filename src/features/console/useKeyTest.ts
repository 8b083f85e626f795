import { useEffect, useRef, useState } from 'react';
import { type Action, actionOf } from '../../device/keys.ts';
import type { Platform } from '../../device/platform.ts';
import { watchKeys } from '../../ui/focus/keyWatch.ts';
import { useEveryKey } from '../../ui/focus/useEveryKey.ts';

export interface PressedKey {
  id: number;
  keyCode: number;
  key: string;
  code: string;
  /** The action on this platform; null where there is none. */
  action: Action | null;
  at: number;
}

const KEPT = 20;

/**
 * The keys pressed while the console is open, latest first. While `isTesting` they have no other effect; Back twice in
 * a row ends it.
 */
export function useKeyTest(platform: Platform) {
  const [pressed, setPressed] = useState<readonly PressedKey[]>([]);
  const [isTesting, setIsTesting] = useState(false);
  const last = useRef<Action | null>(null);

  useEffect(() => {
    return watchKeys((event) => {
      if (event.repeat) return;
      const { keyCode, key, code } = event;
      const action = actionOf(event, platform);
      setPressed((before) => [
        { id: (before[0]?.id ?? 0) + 1, keyCode, key, code, action, at: Date.now() },
        ...before.slice(0, KEPT - 1),
      ]);
    });
  }, [platform]);

  useEveryKey((action, isRepeat) => {
    if (isRepeat || action === null) return;
    if (action === 'back' && last.current === 'back') setIsTesting(false);
    last.current = action;
  }, isTesting);

  function toggle() {
    last.current = null;
    setIsTesting(!isTesting);
  }
  return { pressed, isTesting, toggle };
}
