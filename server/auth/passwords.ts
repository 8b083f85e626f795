import type { Hasher } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { toBase64url } from '../queries/base64url.ts';

const RUNNING = 2;
const WAITING = 32;
const RETRY_S = 2;

/** Who has a password checked: by `key` (a device, or a network), and whether the account knows the device. */
export interface Asker {
  key: string;
  isKnown: boolean;
}

interface Waiter {
  key: string;
  begin: () => void;
  refuse: () => void;
}

/**
 * Checks passwords two at a time: argon2 shares its threads with media reads. 32 more wait, and as many on devices their
 * account knows, who come first; beyond that 503. Where all places are taken, whoever holds the most gives one to who holds fewer.
 */
export function createPasswords(hasher: Hasher, random: (bytes: number) => Uint8Array) {
  let running = 0;
  const known: Waiter[] = [];
  const strangers: Waiter[] = [];
  let dummy: Promise<string> | undefined;

  async function inTurn<Result>({ key, isKnown }: Asker, work: () => Promise<Result>): Promise<Result> {
    if (running >= RUNNING) {
      // The place is handed over by whoever leaves, so `running` does not change here.
      await new Promise<void>((resolve, reject) =>
        enqueue(isKnown ? known : strangers, { key, begin: resolve, refuse: () => reject(busy()) }),
      );
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
  }

  return {
    /** Whether `password` is the one of `hash`; null (no such account) takes the same time and is false. */
    async verify(hash: string | null, password: string, asker: Asker): Promise<boolean> {
      return inTurn(asker, async () => {
        dummy ??= hasher.hash(toBase64url(random(16)));
        const fallback = await dummy;
        const isRight = await hasher.verify(hash ?? fallback, password);
        return hash !== null && isRight;
      });
    },
    /** The hash to store for `password`. */
    hash: (password: string, asker: Asker): Promise<string> => inTurn(asker, () => hasher.hash(password)),
  };
}

const busy = () => new ProblemError('unavailable', { retryAfterS: RETRY_S });

function enqueue(lane: Waiter[], waiter: Waiter): void {
  if (lane.length >= WAITING) {
    const held = new Map<string, number>();
    for (const { key } of lane) held.set(key, (held.get(key) ?? 0) + 1);
    const [greedy = '', most = 0] = [...held].reduce((left, right) => (right[1] > left[1] ? right : left));
    if (most <= (held.get(waiter.key) ?? 0) + 1) return waiter.refuse();
    const last = lane.findLastIndex(({ key }) => key === greedy);
    lane.splice(last, 1)[0]?.refuse();
  }
  lane.push(waiter);
}

export type Passwords = ReturnType<typeof createPasswords>;
