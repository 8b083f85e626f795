import { NextCard, type NextEpisode } from '../controls/NextCard.tsx';
import { StillWatching } from '../controls/StillWatching.tsx';
import type { useSeries } from '../controls/useSeries.ts';

interface AtTheEndProps {
  series: ReturnType<typeof useSeries>;
  next?: NextEpisode;
  /** The controls are there. */
  isRaised: boolean;
  /** The sleep timer has stopped the picture. */
  isAsleep: boolean;
  onWake: () => void;
  onLeave: () => void;
}

/** What comes by itself as a film or an episode ends: the next episode, or the question whether anybody watches. */
export function AtTheEnd({ series, next, isRaised, isAsleep, onWake, onLeave }: AtTheEndProps) {
  return (
    <>
      {next && series.card && (
        <NextCard
          next={next}
          seconds={series.card.seconds}
          isRaised={isRaised}
          onPlay={series.playNext}
          onDismiss={series.dismiss}
        />
      )}
      {isAsleep && <StillWatching reason="timer" onGoOn={onWake} onLeave={onLeave} />}
      {series.isAsking && <StillWatching onGoOn={series.goOn} onLeave={onLeave} />}
    </>
  );
}
