import { useEffect, useState } from 'react';
import { currentFocusKey } from '../../ui/focus/focus.ts';

/** Nobody has touched anything for so long, ms. */
const IDLE_MS = 20_000;
/** One turn lasts as long: enough to read it. */
const TURN_MS = 9_000;
const TOUCHES = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart'] as const;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface IdleTurnsOptions {
  isActive: boolean;
  /** While focus is on a key that begins like this, or outside `within`, nothing turns. */
  pausedAt: string;
  within: readonly string[];
}

/** How many turns have passed since nobody touches anything; 0 as soon as somebody does. */
export function useIdleTurns({ isActive, pausedAt, within }: IdleTurnsOptions): number {
  const [turns, setTurns] = useState(0);
  const places = within.join();
  useEffect(() => {
    if (!isActive || prefersStillness()) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const key = currentFocusKey() ?? '';
        const isHere = places.split(',').some((place) => key.startsWith(place));
        if (!document.hidden && isHere && !key.startsWith(pausedAt)) setTurns((now) => now + 1);
        wait(TURN_MS);
      }, ms);
    };
    const touched = () => {
      clearTimeout(timer);
      setTurns(0);
      wait(IDLE_MS);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
    wait(IDLE_MS);
    return () => {
      clearTimeout(timer);
      setTurns(0);
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [isActive, pausedAt, places]);
  return turns;
}
