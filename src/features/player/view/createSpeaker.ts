import type { Playback } from '../playback/playback.ts';
import type { PlaybackState } from '../playback/playbackState.ts';

/** What was chosen of the film. */
export type Chosen = 'quality' | 'voice' | 'subtitles' | 'rate';
/** What can be announced: the state, the time, or a choice. */
export type SpokenPart = 'state' | 'place' | Chosen;

/** Key presses come in series, and short waits pass: the state this much later is announced, in milliseconds. */
const SETTLE_MS = 600;
const CHOICES = [
  ['quality', 'quality'],
  ['voice', 'voiceId'],
  ['subtitles', 'subtitleId'],
  ['rate', 'rate'],
] as const;

function chosenBetween(before: PlaybackState, after: PlaybackState): Chosen[] {
  // While a source loads it changes choices itself.
  if (before.status === 'loading' || after.status === 'loading') return [];
  return CHOICES.filter(([, key]) => before.choice[key] !== after.choice[key]).map(([name]) => name);
}

/** Collects what happens to the film and passes it to `say` at once, debounced. */
export function createSpeaker(playback: Playback, say: (parts: ReadonlySet<SpokenPart>) => void) {
  const parts = new Set<SpokenPart>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = playback.getState();

  function add(...more: SpokenPart[]) {
    for (const part of more) parts.add(part);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const all = new Set(parts);
      parts.clear();
      say(all);
    }, SETTLE_MS);
  }

  const stopState = playback.subscribe(() => {
    const [was, now] = [before, playback.getState()];
    before = now;
    const chosen = chosenBetween(was, now);
    if (chosen.length > 0) add(...chosen);
    // A seek ends where it was going: announcing the time is enough.
    if (now.status !== was.status && now.status !== 'seeking' && was.status !== 'seeking') add('state');
  });
  const stopEvents = playback.subscribeEvents((event) => event === 'sought' && add('place'));
  add('state');

  return {
    /** The text for the current state has changed. */
    tellState: () => add('state'),
    /** Announces the time. */
    tellPlace: () => add('place'),
    dispose() {
      clearTimeout(timer);
      stopState();
      stopEvents();
    },
  };
}
