import { useCallback, useEffect, useRef, useState } from 'react';
import { watchKeys } from '../../../ui/focus/keyWatch.ts';
import type { Playback } from '../playback/playback.ts';
import type { Attention } from '../session/attention.ts';
import { useLatest } from '../useLatest.ts';
import { useNextCard } from './useNextCard.ts';

interface SeriesOptions {
  playback: Playback;
  attention: Attention;
  nextId: number | null;
  isNextSeriesOn: boolean;
  creditsS: number | null;
  /** The picture stops at the end, whatever follows. */
  isLast: boolean;
  /** Something else was asked for: the end of what still plays means nothing. */
  isChanging: boolean;
  onNext?: () => void;
  onLeave: () => void;
}

const SIGNS_OF_LIFE = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * What happens at the end: the next episode by itself, unless its card was sent away or nobody seems to be there; then
 * the picture stops and somebody is asked. Without a next episode the player is left.
 */
export function useSeries(options: SeriesOptions) {
  const { playback, attention, nextId, creditsS, isLast } = options;
  const isNextSeriesOn = options.isNextSeriesOn && !isLast;
  /** It counts once it plays: until then what was played before is saved, which somebody may have seen. */
  const isCountDue = useRef(false);
  const [asked, setAsked] = useState<'next' | 'play' | null>(null);

  const ask = useCallback(
    (about: 'next' | 'play') => {
      // First, so that the pause marks nothing as watched.
      attention.ask();
      playback.pause();
      setAsked(about);
    },
    [attention, playback],
  );

  const advance = useCallback(() => {
    const { onNext } = latest.current;
    if (!attention.isAsleep()) {
      isCountDue.current = true;
      onNext?.();
      return;
    }
    ask('next');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest of everything is asked for as it is needed
  }, [attention, ask]);

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
    const stopWatching = watchKeys(hear);
    const stopEvents = playback.subscribeEvents((event) => {
      if (event === 'started' && isCountDue.current) {
        isCountDue.current = false;
        attention.count();
      }
      if (event !== 'ended' || latest.current.isAsked || latest.current.isLast || latest.current.isChanging) return;
      const { isNextSeriesOn: isOn, onNext, isDismissed, onLeave } = latest.current;
      if (isOn && onNext && !isDismissed) advance();
      else onLeave();
    });
    const stopClock = playback.subscribeClock(() => {
      if (playback.getState().status !== 'playing' || latest.current.isAsked || !attention.isSilent()) return;
      ask('play');
    });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, hear, true);
      stopWatching();
      stopEvents();
      stopClock();
    };
  }, [attention, playback, latest, ask, advance]);

  return {
    card: card.seconds === null ? null : { seconds: isNextSeriesOn ? card.seconds : null },
    isAsking: asked !== null,
    playNext: () => options.onNext?.(),
    dismiss: () => {
      card.dismiss();
      return card.seconds !== null;
    },
    goOn: () => {
      attention.answer();
      setAsked(null);
      if (asked === 'next') options.onNext?.();
      else playback.play();
    },
  };
}
