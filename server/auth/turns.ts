import { ProblemError } from '../problem.ts';

const RETRY_S = 2;

/** Who asks for a turn: `key` is a device, an account or a network; `isKnown` says whether the account in question knows the device. */
export interface Asker {
  key: string;
  isKnown: boolean;
}

/** Turns for decoding pictures: uploads, each held in memory while it waits, and artwork (`isKnown`), which is not. */
export const pictureTurns = () => createTurns({ running: 1, waiting: 8, known: 500 });

interface Waiter {
  key: string;
  begin: () => void;
  refuse: () => void;
}

/** A queue for work that would overload the machine if all of it ran at once. */
export interface Turns {
  /** Runs `work` when its turn comes; throws `unavailable` if too many wait. */
  take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs `running` at a time, with `waiting` more queued, and as many (or `known`) on devices their account knows, which
 * go first. When a queue is full, the key with the most places loses its last one to a key that holds fewer.
 */
export function createTurns({
  running: limit,
  waiting,
  known: waitingKnown = waiting,
}: {
  running: number;
  waiting: number;
  known?: number;
}): Turns {
  let running = 0;
  const known: Waiter[] = [];
  const strangers: Waiter[] = [];
  return {
    async take({ key, isKnown }, work) {
      if (running >= limit) {
        // Whoever finishes hands its place over, so `running` does not change here.
        await new Promise<void>((resolve, reject) => {
          const refuse = () => reject(new ProblemError('unavailable', { retryAfterS: RETRY_S }));
          const waiter = { key, begin: resolve, refuse };
          if (isKnown) enqueue(known, waiter, waitingKnown);
          else enqueue(strangers, waiter, waiting);
        });
      } else {
        running++;
      }
      try {
        return await work();
      } finally {
        const next = known.shift() ?? strangers.shift();
        if (next) next.begin();
        else running--;
      }
    },
  };
}

function enqueue(lane: Waiter[], waiter: Waiter, places: number): void {
  if (lane.length >= places) {
    const held = new Map<string, number>();
    for (const { key } of lane) held.set(key, (held.get(key) ?? 0) + 1);
    const [greedy = '', most = 0] = [...held].reduce((left, right) => (right[1] > left[1] ? right : left));
    if (most <= (held.get(waiter.key) ?? 0) + 1) return waiter.refuse();
    const last = lane.findLastIndex(({ key }) => key === greedy);
    lane.splice(last, 1)[0]?.refuse();
  }
  lane.push(waiter);
}
