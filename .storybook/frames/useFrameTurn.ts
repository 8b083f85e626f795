import { type RefObject, useEffect, useRef, useState } from 'react';
import { SETTLED } from './framed.ts';
import { type Place, queueFrame } from './frameQueue.ts';

/** How far from the window a frame loads, so that readers who scroll find it ready. */
const NEAR = '800px';

function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    // A busy page is told of several crossings at once, in the order in which they happened.
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

/**
 * Whether the frame inside `place` may load `address`: once it is near the window and its turn has come, which its story ends.
 */
export function useFrameTurn(place: RefObject<Element | null>, address: string): boolean {
  const isNear = useNear(place);
  const [begun, setBegun] = useState<string | null>(null);
  const turn = useRef<(Place & { address: string }) | null>(null);
  const isItsTurn = begun === address;

  useEffect(() => {
    if (!isNear || isItsTurn) return undefined;
    const own = queueFrame(() => setBegun(address));
    turn.current = { ...own, address };
    return own.leave;
  }, [isNear, isItsTurn, address]);

  useEffect(() => {
    const around = place.current;
    const end = () => turn.current?.end();
    around?.addEventListener(SETTLED, end);
    return () => around?.removeEventListener(SETTLED, end);
  }, [place]);

  useEffect(() => {
    // Another story comes to this place, or none: what was loading for it is gone.
    return () => {
      if (turn.current?.address === address) turn.current.end();
    };
  }, [address]);

  return isItsTurn;
}
