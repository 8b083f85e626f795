/** So many episodes that began by themselves, or so long without a key, in ms, and somebody is asked whether they watch. */
const EPISODES = 3;
const SILENCE_MS = 4 * 3600_000;

/** Whether anybody is there: counts what happens by itself since somebody last did something. */
export function createAttention(now: () => number) {
  let heardAt = now();
  let episodes = 0;
  let isAsked = false;

  const isSilent = () => now() - heardAt >= SILENCE_MS;

  function wake() {
    heardAt = now();
    episodes = 0;
  }

  return {
    /** A key, a click, a touch. Once somebody is asked, only an answer counts: whoever leaves has seen nothing. */
    hear() {
      if (!isAsked) wake();
    },
    /** An episode has begun by itself. */
    count() {
      episodes += 1;
    },
    /** Somebody is asked. */
    ask() {
      isAsked = true;
    },
    /** Somebody is there. */
    answer() {
      isAsked = false;
      wake();
    },
    /** Nothing was heard for hours. */
    isSilent,
    /** Nobody may be there: before another episode begins by itself somebody is to be asked, and nothing counts as watched. */
    isAsleep: () => isAsked || episodes >= EPISODES || isSilent(),
  };
}

export type Attention = ReturnType<typeof createAttention>;
