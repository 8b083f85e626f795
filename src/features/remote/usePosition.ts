import { useEffect, useState } from 'react';
import type { Playing, Receiver } from '../../../server/contract/remote.ts';
import { standAt } from '../../../server/contract/standAt.ts';
import type { HeardReceiver } from '../../api/receivers.ts';

/** How often a position that runs is drawn anew, in milliseconds. */
const DRAWN_MS = 500;

type Stood = Pick<Receiver, 'at' | 'now'> & Pick<HeardReceiver, 'heardAt'>;

/** Where a film on another screen is at `nowMs` of `performance.now()`, in seconds. */
export function positionOf({ at, now, heardAt }: Stood, playing: Playing, nowMs: number): number {
  const { positionS, isRunning, rate, durationS } = playing;
  const s = standAt({ positionS, isRunning, at, rate }, now + (nowMs - heardAt));
  return durationS > 0 ? Math.min(s, durationS) : s;
}

/** Where the film on another screen is now, in seconds; it goes on while the film runs there. */
export function usePosition(receiver: HeardReceiver, playing: Playing): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const isMoving = playing.isRunning && playing.rate > 0;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), DRAWN_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return positionOf(receiver, playing, isMoving ? Math.max(nowMs, receiver.heardAt) : receiver.heardAt);
}
