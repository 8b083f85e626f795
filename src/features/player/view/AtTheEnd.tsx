import { NextCard } from '../controls/NextCard.tsx';
import { StillWatching } from '../controls/StillWatching.tsx';
import { useControlsShown } from '../controls/useControlsShown.ts';
import type { useSeries } from '../controls/useSeries.ts';
import { useSleepTimer } from '../menus/useSleepTimer.ts';
import { usePlayback } from '../playback/playbackContext.ts';

/** What is shown as a film or an episode ends: the next episode, or the question whether anybody is watching. */
export function AtTheEnd({ series }: { series: ReturnType<typeof useSeries> }) {
  const { playback, film, requests } = usePlayback();
  const isRaised = useControlsShown() !== 'nothing';
  const sleep = useSleepTimer();
  const { next } = film;
  const { playNext, leave } = requests;

  function wake() {
    sleep.wake();
    if (playback.getState().status !== 'ended') playback.play();
    else if (playNext) playNext();
    else leave();
  }

  return (
    <>
      {next && series.card && (
        <NextCard
          next={next}
          seconds={series.card.seconds}
          isRaised={isRaised}
          onPlay={() => playNext?.()}
          onDismiss={series.dismiss}
        />
      )}
      {sleep.isAsleep && <StillWatching reason="timer" onGoOn={wake} onLeave={leave} />}
      {series.isAsking && <StillWatching onGoOn={series.goOn} onLeave={leave} />}
    </>
  );
}
