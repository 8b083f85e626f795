import { useEffect, useRef, useState } from 'react';
import type { Marker } from '../../../../server/contract/playback.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useLatest } from '../useLatest.ts';
import { isWorthSkipping, markerAt } from '../playback/skipRules.ts';

/** A button is shown over the bare picture for this long, in seconds of film; later it is among the controls. */
const FRESH_S = 8;
/** How long a jump may be taken back, in milliseconds. */
const UNDO_MS = 6000;

/** A marker that was jumped over, and the second to return to. */
interface Jump {
  marker: Marker;
  fromS: number;
}

/** What may be skipped now, and what was. */
export function useSkip() {
  const { playback, film, circumstances } = usePlayback();
  // Another list is another film.
  const { markers } = film;
  const mode = circumstances.skipMode;
  // The card of the next episode takes the place of skipping the credits.
  const hasNext = film.next !== undefined;
  const [marker, setMarker] = useState<Marker | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const [jump, setJump] = useState<Jump | null>(null);
  const enteredS = useRef(0);
  const latest = useLatest({ marker });

  useEffect(() => {
    /** Markers seeked into or already skipped: they are not skipped automatically. */
    const left = new Set<Marker>();
    const find = () => {
      const { timeS, durationS } = playback.getClock();
      // While another episode loads, the clock may still be the last one's.
      const isSilent = mode === 'off' || playback.getState().status === 'loading';
      const found = isSilent ? undefined : markerAt(markers, timeS);
      return found && isWorthSkipping(found, durationS, hasNext) ? found : null;
    };
    const update = () => {
      const { timeS } = playback.getClock();
      const found = find();
      if (found && mode === 'auto' && !left.has(found) && playback.getState().status === 'playing') {
        left.add(found);
        setJump({ marker: found, fromS: timeS });
        playback.seek(found.endS);
        return;
      }
      if (found && found !== latest.current.marker) enteredS.current = timeS;
      setMarker(found);
      setIsFresh(found !== null && mode === 'ask' && Math.abs(timeS - enteredS.current) < FRESH_S);
    };
    update();
    const stopClock = playback.subscribeClock(update);
    const stopEvents = playback.subscribeEvents((event) => {
      const found = event === 'sought' ? find() : null;
      if (found) left.add(found);
    });
    return () => {
      stopClock();
      stopEvents();
      setMarker(null);
      setJump(null);
    };
  }, [playback, markers, mode, hasNext, latest]);

  useEffect(() => {
    if (!jump) return undefined;
    const timer = setTimeout(() => setJump(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [jump]);

  return {
    /** The kind of the marker that plays and can be skipped. */
    kind: marker?.kind ?? null,
    /** It has just started: the button is shown on its own. */
    isFresh,
    skip: () => marker && playback.seek(marker.endS),
    /** Takes the button off the picture. */
    dismiss() {
      enteredS.current = -Infinity;
      setIsFresh(false);
      setJump(null);
    },
    jumped: jump?.marker.kind ?? null,
    undo() {
      setJump(null);
      if (jump) playback.seek(jump.fromS);
    },
  };
}
