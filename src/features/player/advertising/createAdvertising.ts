import type { AdBreak, AdSpot } from '../../../../server/contract/advertising.ts';
import { createListeners } from '../listeners.ts';
import type { Playback, PlaybackClock } from '../playback/playback.ts';
import { dueBreak, openingBreak } from './breakRule.ts';

/** The current break and the index of its current spot. */
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

/** Between two clock ticks further apart than this, in seconds, the film was not played. */
const LEAP_S = 3;

/** Interrupts playback for the breaks of its lease; the film is paused meanwhile and keeps loading. */
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
      // To the clock, a short seek looks like playback.
      if (event === 'sought') settledS = 0;
    }),
    // The media keys of a headset and of the system bypass the player's own keys.
    playback.subscribe(() => {
      if (state && playback.getState().isPlayWanted) playback.pause();
    }),
  ];

  return {
    getState: () => state,
    subscribe: listeners.add,
    /** Call before a film is loaded, again or for the first time; true where a break comes before it. */
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
    /** A spot has ended, was skipped, or cannot be shown: shows the next one, or the film. */
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
