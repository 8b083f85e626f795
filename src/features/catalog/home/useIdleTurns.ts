import { useEffect, useState } from 'react';
import { watchKeys } from '../../../ui/focus/keyWatch.ts';

/** After this long without input the viewer is idle, ms. */
const IDLE_MS = 20_000;
/** How long one title is shown: enough to read it. */
const TURN_MS = 9_000;
const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'touchstart'] as const;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface IdleTurnsOptions {
  isActive: boolean;
  /** Called before each turn; a stable function. */
  mayTurn: () => boolean;
}

/** How many turns have passed since the viewer became idle; 0 again on any input. */
export function useIdleTurns({ isActive, mayTurn }: IdleTurnsOptions): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (!isActive || prefersStillness()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (!document.hidden && mayTurn()) setTurns((now) => now + 1);
        wait(TURN_MS);
      }, ms);
    };
    const touched = () => {
      clearTimeout(timer);
      setTurns(0);
      wait(IDLE_MS);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
    const stopWatching = watchKeys(touched);
    wait(IDLE_MS);
    return () => {
      stopWatching();
      clearTimeout(timer);
      setTurns(0);
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [isActive, mayTurn]);
  return turns;
}
