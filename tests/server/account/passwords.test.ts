import { expect, it } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import type { Asker } from '../../../server/auth/turns.ts';
import type { ProblemError } from '../../../server/problem.ts';
import { seededRandom } from '../../../mocks/random.ts';

/** Password checks that the test finishes one by one, each successful; `done` lists those that have finished, in order. */
function createGated() {
  const gates: (() => void)[] = [];
  let running = 0;
  const seen = { most: 0, done: [] as string[], refused: [] as string[] };
  const verify = async () => {
    seen.most = Math.max(seen.most, ++running);
    await new Promise<void>((resolve) => gates.push(resolve));
    running--;
    return true;
  };
  const passwords = createPasswords({ hash: async () => 'dummy', verify }, seededRandom(1));
  const asked: Promise<unknown>[] = [];
  return {
    seen,
    ask(asker: Asker) {
      const check = passwords.verify('x', 'y', asker).then(
        () => void seen.done.push(asker.key),
        (error: ProblemError) => {
          expect([error.code, error.retryAfterS]).toEqual(['unavailable', 2]);
          seen.refused.push(asker.key);
        },
      );
      asked.push(check);
    },
    /** Finishes every check, two at a time. */
    async end() {
      const all = Promise.all(asked).then(() => (asked.length = 0));
      while (asked.length > 0) {
        await new Promise((resolve) => setImmediate(resolve));
        for (const gate of gates.splice(0)) gate();
      }
      await all;
    },
  };
}

const stranger = (n: number): Asker => ({ key: `network ${n}`, isKnown: false });
const OWNER: Asker = { key: 'device', isKnown: true };

it('one runs at a time, 32 wait, and beyond there is no room', async () => {
  const { ask, end, seen } = createGated();
  for (let n = 0; n < 40; n++) ask(stranger(n));
  await end();
  expect([seen.most, seen.done.length, seen.refused.length]).toEqual([1, 33, 7]);
});

it('whoever asks on a device that the account knows comes before all strangers, however many they are', async () => {
  const { ask, end, seen } = createGated();
  for (let n = 0; n < 40; n++) ask(stranger(n));
  ask(OWNER);
  await end();
  expect(seen.refused).not.toContain(OWNER.key);
  expect(seen.done.indexOf(OWNER.key)).toBeLessThan(4);
});

it('of one network that takes every place, one is given to another that asks', async () => {
  const { ask, end, seen } = createGated();
  for (let n = 0; n < 40; n++) ask(stranger(1));
  for (let n = 2; n < 6; n++) ask(stranger(n));
  await end();
  expect(new Set(seen.refused)).toEqual(new Set([stranger(1).key]));
  expect(new Set(seen.done).size).toBe(5);
});
