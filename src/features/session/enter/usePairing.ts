import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAskPairingMutation, useBeginPairingMutation } from '../../../api/account.ts';
import type { DeviceCode, FullAccount } from '../../../../server/contract/account.ts';
import { pairDevice } from './pairDevice.ts';
import { useStartSession } from './useStartSession.ts';

/** A pause that, while the page is hidden, lasts until it is visible again; after `end` it never resolves. */
function visiblePause(): { rest: (ms: number) => Promise<void>; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wake: () => void = () => undefined;
  const onSight = () => {
    if (document.visibilityState === 'hidden') return;
    document.removeEventListener('visibilitychange', onSight);
    wake();
  };
  return {
    rest: (ms) =>
      new Promise((resolve) => {
        wake = resolve;
        timer = setTimeout(() => {
          document.addEventListener('visibilitychange', onSight);
          onSight();
        }, ms);
      }),
    end: () => {
      wake = () => undefined;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    },
  };
}

/** The progress of signing in from another device. */
export type Pairing = { kind: 'starting' | 'denied' | 'failed' } | { kind: 'waiting'; code: DeviceCode };

/**
 * Lets another device sign this one in while `isShown` is true. `renew` starts over with another code. `onFull` is
 * called if the account that approved this device has no room for it.
 */
export function usePairing(isShown: boolean, onFull: (account: FullAccount) => void) {
  const start = useStartSession();
  const [begin] = useBeginPairingMutation();
  const [ask] = useAskPairingMutation();
  const [pairing, setPairing] = useState<Pairing>({ kind: 'starting' });
  const latest = useRef({ start, onFull, renew: () => undefined as void });
  useLayoutEffect(() => {
    Object.assign(latest.current, { start, onFull });
  });

  useEffect(() => {
    if (!isShown) return undefined;
    const pair = () => {
      let isOver = false;
      const { rest, end } = visiblePause();
      const unlessOver =
        <Value>(tell: (value: Value) => void) =>
        (value: Value) => {
          if (!isOver) tell(value);
        };
      void pairDevice({
        begin: () => begin().unwrap(),
        ask: (deviceCode) => ask(deviceCode).unwrap(),
        rest: (ms) => (isOver ? new Promise(() => undefined) : rest(ms)),
        now: Date.now,
        onCode: unlessOver((code) => setPairing({ kind: 'waiting', code })),
        onTrouble: unlessOver<void>(() => setPairing({ kind: 'failed' })),
        onFull: unlessOver((account) => latest.current.onFull(account)),
      }).then(
        unlessOver((result) => {
          if (typeof result === 'string') setPairing({ kind: result });
          else latest.current.start(result);
        }),
      );
      return () => {
        isOver = true;
        end();
      };
    };
    let stop = pair();
    latest.current.renew = () => {
      stop();
      setPairing({ kind: 'starting' });
      stop = pair();
    };
    return () => stop();
  }, [isShown, begin, ask]);

  return { pairing, renew: () => latest.current.renew() };
}
