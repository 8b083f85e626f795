/** Frames that load or play at the same time: while one plays its story, the next one loads. */
const AT_ONCE = 2;

/** The longest time that a frame may take of its place, in ms: one that never settles must not hold up the rest. */
const LONGEST_MS = 60_000;

/** A frame's place in the queue. */
export interface Place {
  /** Gives up a turn that has not come yet; one that has come stays. */
  leave: () => void;
  /** Ends the turn, or gives it up. */
  end: () => void;
}

const waiting = new Set<() => void>();
let count = 0;

function serve(): void {
  for (const begin of waiting) {
    if (count >= AT_ONCE) return;
    waiting.delete(begin);
    begin();
  }
}

/**
 * Queues a frame of this page: calls `begin` when it may load. A page has dozens of frames, each with an application and a
 * server of its own: loaded all at once, they would take so long that their stories fail.
 */
export function queueFrame(begin: () => void): Place {
  let isOver = false;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    count += 1;
    limit = setTimeout(end, LONGEST_MS);
    begin();
  };
  function end(): void {
    if (isOver) return;
    isOver = true;
    if (!waiting.delete(start)) {
      clearTimeout(limit);
      count -= 1;
    }
    serve();
  }
  waiting.add(start);
  serve();
  return {
    leave: () => {
      if (waiting.has(start)) end();
    },
    end,
  };
}
