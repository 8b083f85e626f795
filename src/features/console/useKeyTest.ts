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
  /** What it means on this platform; null where it means nothing. */
  action: Action | null;
  at: number;
}

const KEPT = 20;

/**
 * The keys pressed while the console is open, the latest first. While `isTesting` none of them does anything else;
 * Back twice in a row ends that.
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
