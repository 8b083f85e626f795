/** So many episodes that began by themselves, or so long without a key, in ms, and somebody is asked whether they watch. */
const EPISODES = 3;
const SILENCE_MS = 4 * 3600_000;

/** Whether anybody is there: counts what happens by itself since somebody last did something. */
export function createAttention(now: () => number) {
  let heardAt = now();
  let episodes = 0;
  return {
    /** A key, a click, a touch. */
    hear() {
      heardAt = now();
      episodes = 0;
    },
    /** An episode has begun by itself. */
    count() {
      episodes += 1;
    },
    /** Nothing was heard for hours. */
    isSilent: () => now() - heardAt >= SILENCE_MS,
    /** Before another episode begins by itself somebody is to be asked. */
    isAsleep: () => episodes >= EPISODES || now() - heardAt >= SILENCE_MS,
  };
}
