import { addListener, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { problemOf } from '../../../api/api.ts';
import { gatheringReceived, togetherApi } from '../../../api/gatherings.ts';
import type { TransportError } from '../../../api/transport.ts';
import type { Gathering } from '../../../../server/contract/together.ts';
import { createCell, useCell } from '../cell.ts';
import { useLatest } from '../useLatest.ts';
import type { Playback } from '../playback/playback.ts';
import { createTogether, type Together, type TogetherState } from './createTogether.ts';

const ALONE: TogetherState = { gathering: null, isOver: false };
const stay = () => () => {};

type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Keeps a playback in sync with the gathering of a code while mounted, and leaves the gathering on unmount. */
export function useTogether(playback: Playback, code: string | null, isHeld: () => boolean) {
  const dispatch = useDispatch<AppDispatch>();
  const held = useLatest(isHeld);
  const [cell] = useState(() => createCell<Together | null>(null));
  const [leaving] = useState(() => new Map<string, ReturnType<typeof setTimeout>>());
  const together = useCell(cell);

  useEffect(() => {
    if (code === null) return undefined;
    clearTimeout(leaving.get(code));
    const { beatGathering, joinGathering, moveGathering, leaveGathering } = togetherApi.endpoints;
    const track = { track: false } as const;
    const made = createTogether(playback, {
      beat: () => dispatch(beatGathering.initiate(code, track)).unwrap(),
      join: () => dispatch(joinGathering.initiate(code, track)).unwrap(),
      move: (change) => dispatch(moveGathering.initiate({ code, change }, track)).unwrap(),
      isGone: (error) => {
        const { status } = error as TransportError;
        return (status === 404 || status === 409) && problemOf(error) !== null;
      },
      now: () => performance.now(),
      isHeld: () => held.current() || document.visibilityState === 'hidden',
    });
    cell.set(made);
    const listener = addListener({
      actionCreator: gatheringReceived,
      effect: ({ payload }: { payload: Gathering }) => {
        if (payload.code === code) made.receive(payload);
      },
    });
    const unsubscribe = dispatch(listener) as unknown as () => void;
    return () => {
      unsubscribe();
      cell.set(null);
      made.dispose();
      // A remount cancels this: the viewer has not left.
      leaving.set(
        code,
        setTimeout(() => void dispatch(leaveGathering.initiate(code, track)), 0),
      );
    };
  }, [cell, code, dispatch, held, leaving, playback]);

  const state = useSyncExternalStore(together?.subscribe ?? stay, together?.getState ?? (() => ALONE));
  return { together, ...state };
}
