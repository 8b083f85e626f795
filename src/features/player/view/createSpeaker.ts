import type { Playback } from '../playback/playback.ts';
import type { PlaybackState } from '../playback/playbackState.ts';

/** What was chosen of the film. */
export type Chosen = 'quality' | 'voice' | 'subtitles' | 'rate';
/** What may be said: where playback stands, the time, or a choice. */
export type SpokenPart = 'state' | 'place' | Chosen;

/** Keys follow each other, and short waits pass: what is the case so much later is said, in milliseconds. */
const SETTLE_MS = 600;
const CHOICES = [
  ['quality', 'quality'],
  ['voice', 'voiceId'],
  ['subtitles', 'subtitleId'],
  ['rate', 'rate'],
] as const;

function chosenBetween(before: PlaybackState, after: PlaybackState): Chosen[] {
  // While a source loads it brings its own choices.
  if (before.status === 'loading' || after.status === 'loading') return [];
  return CHOICES.filter(([, key]) => before.choice[key] !== after.choice[key]).map(([name]) => name);
}

/** Gathers what happens to the film and hands it to `say` in one piece, a moment after the last of it. */
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
    // A seek is over where it was going: its place says so.
    if (now.status !== was.status && now.status !== 'seeking' && was.status !== 'seeking') add('state');
  });
  const stopEvents = playback.subscribeEvents((event) => event === 'sought' && add('place'));
  add('state');

  return {
    /** What is the case has another name now. */
    tellState: () => add('state'),
    /** The time is asked for. */
    tellPlace: () => add('place'),
    dispose() {
      clearTimeout(timer);
      stopState();
      stopEvents();
    },
  };
}
