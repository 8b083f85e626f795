import type { Hasher } from '../ports.ts';
import { ProblemError } from '../problem.ts';
import { toBase64url } from '../queries/base64url.ts';

const RUNNING = 2;
const WAITING = 32;
const RETRY_S = 2;

/** Checks passwords two at a time, 32 more wait, beyond that 503: argon2 shares its threads with media reads. */
export function createPasswords(hasher: Hasher, random: (bytes: number) => Uint8Array) {
  let running = 0;
  const waiting: (() => void)[] = [];
  let dummy: Promise<string> | undefined;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= RUNNING) {
      if (waiting.length >= WAITING) throw new ProblemError('unavailable', { retryAfterS: RETRY_S });
      // The place is handed over by whoever leaves, so `running` does not change here.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    /** Whether `password` is the one of `hash`; null (no such account) takes the same time and is false. */
    async verify(hash: string | null, password: string): Promise<boolean> {
      return inTurn(async () => {
        dummy ??= hasher.hash(toBase64url(random(16)));
        const fallback = await dummy;
        const isRight = await hasher.verify(hash ?? fallback, password);
        return hash !== null && isRight;
      });
    },
    /** The hash to store for `password`. */
    hash: (password: string): Promise<string> => inTurn(() => hasher.hash(password)),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
