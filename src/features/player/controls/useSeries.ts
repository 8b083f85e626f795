import { useCallback, useEffect, useState } from 'react';
import type { Playback } from '../playback/playback.ts';
import { createAttention } from '../session/attention.ts';
import { useLatest } from '../useLatest.ts';
import { useNextCard } from './useNextCard.ts';

interface SeriesOptions {
  playback: Playback;
  nextId: number | null;
  isNextSeriesOn: boolean;
  creditsS: number | null;
  /** The picture stops at the end, whatever follows. */
  isLast: boolean;
  onNext?: () => void;
  onLeave: () => void;
}

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'touchstart', 'wheel'] as const;

/**
 * What happens at the end: the next episode by itself, unless its card was sent away or nobody seems to be there; then
 * the picture stops and somebody is asked. Without a next episode the player is left.
 */
export function useSeries(options: SeriesOptions) {
  const { playback, nextId, creditsS, isLast } = options;
  const isNextSeriesOn = options.isNextSeriesOn && !isLast;
  const [attention] = useState(() => createAttention(Date.now));
  const [asked, setAsked] = useState<'next' | 'play' | null>(null);

  const advance = useCallback(() => {
    const { onNext } = latest.current;
    if (!attention.isAsleep()) {
      attention.count();
      onNext?.();
      return;
    }
    playback.pause();
    setAsked('next');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest of everything is asked for as it is needed
  }, [attention, playback]);

  const card = useNextCard({
    playback,
    nextId,
    creditsS,
    onOver: () => {
      if (isNextSeriesOn && asked === null) advance();
    },
  });
  const latest = useLatest({ ...options, isNextSeriesOn, isDismissed: card.isDismissed, isAsked: asked !== null });

  useEffect(() => {
    const hear = () => attention.hear();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hear, true);
    const stopEvents = playback.subscribeEvents((event) => {
      if (event !== 'ended' || latest.current.isAsked || latest.current.isLast) return;
      const { isNextSeriesOn: isOn, onNext, isDismissed, onLeave } = latest.current;
      if (isOn && onNext && !isDismissed) advance();
      else onLeave();
    });
    const stopClock = playback.subscribeClock(() => {
      if (playback.getState().status !== 'playing' || latest.current.isAsked || !attention.isSilent()) return;
      playback.pause();
      setAsked('play');
    });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hear, true);
      stopEvents();
      stopClock();
    };
  }, [attention, playback, latest, advance]);

  return {
    card: card.seconds === null ? null : { seconds: isNextSeriesOn ? card.seconds : null },
    isAsking: asked !== null,
    playNext: () => options.onNext?.(),
    dismiss: () => {
      card.dismiss();
      return card.seconds !== null;
    },
    goOn: () => {
      attention.hear();
      setAsked(null);
      if (asked === 'next') options.onNext?.();
      else playback.play();
    },
  };
}
