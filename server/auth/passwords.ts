import type { Hasher } from '../ports.ts';
import { toBase64url } from '../queries/base64url.ts';
import { type Asker, createTurns } from './turns.ts';

/** argon2 shares its thread pool with media reads. */
const TURNS = { running: 1, waiting: 32 };

/** Hashes passwords one at a time (docs/decisions/037-memory.md); 32 more wait, and as many on devices their account knows; beyond that 503. */
export function createPasswords(hasher: Hasher, random: (bytes: number) => Uint8Array) {
  const turns = createTurns(TURNS);
  let dummy: Promise<string> | undefined;
  return {
    /** Whether `password` matches `hash`; for null (no such account) false, after the same time. */
    async verify(hash: string | null, password: string, asker: Asker): Promise<boolean> {
      return turns.take(asker, async () => {
        dummy ??= hasher.hash(toBase64url(random(16)));
        const fallback = await dummy;
        const isRight = await hasher.verify(hash ?? fallback, password);
        return hash !== null && isRight;
      });
    },
    /** The hash to store for `password`. */
    hash: (password: string, asker: Asker): Promise<string> => turns.take(asker, () => hasher.hash(password)),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
