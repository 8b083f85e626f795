import { useCallback, useEffect, useRef, useState } from 'react';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import type { Playback } from '../playback/playback.ts';
import { useLatest } from '../useLatest.ts';
import { focusKeys } from '../playerFocusKeys.ts';
import type { Scrubber } from './scrubber.ts';

/** Nothing but the picture, the bar alone (while seeking without controls), or all controls. */
export type Shown = 'nothing' | 'bar' | 'all';

/** Controls give way to the picture after this much rest, in milliseconds. */
const REST_MS = 4000;

/**
 * What of the controls is on screen. They go after a rest while the film plays, unless `isHeld`; `stay` begins the rest
 * anew. Focus is on the picture's surface whenever they are gone.
 */
export function useControlsShown(playback: Playback, scrubber: Scrubber, isHeld: boolean, restMs = REST_MS) {
  const [shown, setShown] = useState<Shown>('all');
  const latest = useLatest({ shown, restMs, isHeld });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    // Before the controls are gone, so that focus is never nowhere.
    setFocusBehindLayers(focusKeys.surface);
    setShown('nothing');
  }, []);

  const stay = useCallback(() => {
    const rest = () => {
      const isAtRest = latest.current.shown === 'bar' || playback.getState().status === 'playing';
      if (isAtRest && !latest.current.isHeld && scrubber.getPreview() === null) hide();
      else timer.current = setTimeout(rest, latest.current.restMs);
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, latest.current.restMs);
  }, [latest, playback, scrubber, hide]);

  const showAll = useCallback(() => {
    setShown('all');
    stay();
  }, [stay]);

  const showBar = useCallback(() => {
    setShown((now) => (now === 'all' ? now : 'bar'));
    stay();
  }, [stay]);

  useEffect(() => {
    stay();
    let status = playback.getState().status;
    const stop = playback.subscribe(() => {
      const now = playback.getState().status;
      if (now !== status && now === 'playing') stay();
      status = now;
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [playback, stay]);

  return { shown, showAll, showBar, hide, stay };
}

export type ControlsShown = ReturnType<typeof useControlsShown>;
