import { useCallback, useEffect, useRef, useState } from 'react';
import { watchKeys } from '../../../ui/focus/keyWatch.ts';
import { useSleepTimer } from '../menus/useSleepTimer.ts';
import { usePlayback } from '../playback/playbackContext.ts';
import { useLatest } from '../useLatest.ts';
import { useNextCard } from './useNextCard.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'touchstart', 'wheel'] as const;

/**
 * What happens at the end: the next episode starts on its own, unless its card was dismissed or nobody seems to be
 * there; then the film is paused and the viewer is asked. Without a next episode the player closes.
 */
export function useSeries() {
  const { playback, attention, film, circumstances, requests } = usePlayback();
  const { isChanging } = film;
  const { playNext, leave } = requests;
  const sleep = useSleepTimer();
  /** The picture stops at the end, whatever follows. */
  const isLast = sleep.choice === 'end' || sleep.isAsleep;
  const isNextSeriesOn = circumstances.isNextSeriesOn && !isLast;
  /** Counted only once it plays: until then the last episode's position is saved, which somebody may have watched. */
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
    if (!attention.isAsleep()) {
      isCountDue.current = true;
      latest.current.playNext?.();
      return;
    }
    ask('next');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the latest of everything is asked for as it is needed
  }, [attention, ask]);

  const card = useNextCard(() => {
    if (isNextSeriesOn && asked === null) advance();
  });
  const { isDismissed } = card;
  const isAsked = asked !== null;
  const latest = useLatest({ playNext, leave, isNextSeriesOn, isLast, isChanging, isDismissed, isAsked });

  useEffect(() => {
    const hear = () => attention.hear();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, hear, true);
    const stopWatching = watchKeys(hear);
    const stopEvents = playback.subscribeEvents((event) => {
      if (event === 'started' && isCountDue.current) {
        isCountDue.current = false;
        attention.count();
      }
      const now = latest.current;
      // The end of a film does not matter once something else was requested.
      if (event !== 'ended' || now.isAsked || now.isLast || now.isChanging) return;
      if (now.isNextSeriesOn && now.playNext && !now.isDismissed) advance();
      else now.leave();
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
    isAsking: isAsked,
    dismiss: () => {
      card.dismiss();
      return card.seconds !== null;
    },
    goOn: () => {
      attention.answer();
      setAsked(null);
      if (asked === 'next') playNext?.();
      else playback.play();
    },
  };
}
