import type { Advertising } from '../advertising/createAdvertising.ts';
import { createListeners } from '../listeners.ts';
import type { Playback } from '../playback/playback.ts';
import type { QualityReporter } from './qualityReporter.ts';
import type { Attention } from './attention.ts';
import type { PlaySession } from './createPlaySession.ts';
import type { SessionPorts } from './sessionPorts.ts';

/** What lives as long as the player's screen does. */
export interface Visit {
  playback: Playback;
  session: PlaySession;
  advertising: Advertising;
  ports: SessionPorts;
  attention: Attention;
  /** Counts how it goes. */
  quality: QualityReporter;
  /** The element the player draws into. */
  host: HTMLElement;
}

/** Where React finds the visit that an effect began, null before and after. */
export function createVisitCell() {
  const listeners = createListeners<[]>();
  let visit: Visit | null = null;
  return {
    get: () => visit,
    subscribe: listeners.add,
    set(next: Visit | null) {
      visit = next;
      listeners.call();
    },
  };
}
