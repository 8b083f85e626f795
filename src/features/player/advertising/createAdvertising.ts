import type { AdBreak, AdSpot } from '../../../../server/contract/advertising.ts';
import { createListeners } from '../listeners.ts';
import type { Playback, PlaybackClock } from '../playback/playback.ts';
import { dueBreak, openingBreak } from './breakRule.ts';

/** The break that is on and the place of the spot that is shown. */
export interface AdvertisingState {
  spots: readonly AdSpot[];
  index: number;
}

/** A film with its advertising breaks; `key` identifies the film, and `startAtS` is the second it starts from. */
export interface AdvertisedFilm {
  key: string;
  breaks: readonly AdBreak[];
  startAtS: number;
}

/** More film than this between two ticks of the clock was not played, in seconds. */
const LEAP_S = 3;

/** Interrupts what plays for the breaks of its lease; the film stands still meanwhile and loads on. */
export function createAdvertising(playback: Playback) {
  const listeners = createListeners<[]>();
  let state: AdvertisingState | null = null;
  let film: AdvertisedFilm = { key: '', breaks: [], startAtS: 0 };
  let passed = new Set<number>();
  let [fromS, lastS, settledS] = [0, 0, Infinity];

  function setState(next: AdvertisingState | null) {
    state = next;
    listeners.call();
  }

  function show({ spots }: AdBreak) {
    setState({ spots, index: 0 });
    playback.pause();
  }

  function onClock({ timeS, durationS }: PlaybackClock) {
    const playedS = timeS - lastS;
    lastS = timeS;
    if (state || playback.getState().status !== 'playing') return;
    settledS = playedS >= 0 && playedS < LEAP_S ? settledS + playedS : 0;
    fromS = Math.min(fromS, timeS);
    const due = dueBreak(film.breaks, { fromS, timeS, durationS, settledS, passed });
    if (!due) return;
    for (const { atS } of film.breaks) if (atS <= due.atS) passed.add(atS);
    show(due);
  }

  const stops = [
    playback.subscribeClock(onClock),
    playback.subscribeEvents((event) => {
      // A short jump looks like play to the clock.
      if (event === 'sought') settledS = 0;
    }),
    // The keys of a headset and of the system reach the film past the player's own.
    playback.subscribe(() => {
      if (state && playback.getState().isPlayWanted) playback.pause();
    }),
  ];

  return {
    getState: () => state,
    subscribe: listeners.add,
    /** Another film, or the same one again, is about to be loaded; true where a break comes before it. */
    begin(next: AdvertisedFilm): boolean {
      if (next.key !== film.key) passed = new Set();
      film = next;
      fromS = lastS = next.startAtS;
      settledS = Infinity;
      const opening = openingBreak(next.breaks, next.startAtS, passed);
      if (!opening) {
        setState(null);
        return false;
      }
      passed.add(0);
      show(opening);
      return true;
    },
    /** A spot is over, skipped, or cannot be shown: the next one, or the film. */
    next() {
      if (!state) return;
      const index = state.index + 1;
      if (index < state.spots.length) return setState({ ...state, index });
      setState(null);
      playback.play();
    },
    dispose() {
      for (const stop of stops) stop();
      listeners.clear();
    },
  };
}

export type Advertising = ReturnType<typeof createAdvertising>;
