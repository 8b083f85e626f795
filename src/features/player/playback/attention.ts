/** After this many auto-started episodes, or this long without input, in ms, the viewer is asked whether they watch. */
const EPISODES = 3;
const SILENCE_MS = 4 * 3600_000;

/** Whether anybody is there: counts what starts on its own since the last input. */
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
    /** A key, a click, a touch. Once the question is shown only an answer counts: a viewer who leaves has not watched. */
    hear() {
      if (!isAsked) wake();
    },
    /** An episode has started on its own. */
    count() {
      episodes += 1;
    },
    /** The question is shown. */
    ask() {
      isAsked = true;
    },
    /** The viewer has answered. */
    answer() {
      isAsked = false;
      wake();
    },
    /** Whether there was no input for hours. */
    isSilent,
    /** Nobody may be there: ask before another episode starts on its own, and mark nothing as watched. */
    isAsleep: () => isAsked || episodes >= EPISODES || isSilent(),
  };
}

export type Attention = ReturnType<typeof createAttention>;
