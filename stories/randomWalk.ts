import type { RemoteKey } from '../.storybook/panel/remoteKeys.ts';
import { seededRandom } from '../mocks/random.ts';
import { currentFocusKey } from '../src/ui/focus/focus.ts';
import { focusTrouble, watchFocus } from './focusWatch.ts';
import { holdDown, tapQuickly } from './rapidKeys.ts';
import { until } from './until.ts';

/** Of a hundred decisions, how many are for each key. */
const WEIGHTS: readonly [RemoteKey, number][] = [
  ['ArrowDown', 27],
  ['ArrowRight', 23],
  ['ArrowUp', 20],
  ['ArrowLeft', 16],
  ['Enter', 10],
  ['Escape', 4],
];

/** An arrow is pressed up to so many times in a row. */
const RUN = 6;
/** Out of so many runs one is a key held down, repeating in every frame for as many frames at most. */
const HELD = { every: 12, frames: 30 } as const;

/**
 * Presses `count` keys at random, the same ones for the same `seed`, as fast as a hand can, and looks at the focus in
 * every frame. Throws where it was lost or out of sight for long, and tells the keys that led there.
 */
export async function randomWalk({ seed, count }: { seed: number; count: number }): Promise<void> {
  await until(() => {
    const trouble = focusTrouble();
    if (trouble) throw new Error(trouble);
  });
  const bytes = seededRandom(seed);
  const below = (limit: number) => Math.floor(((bytes(1)[0] ?? 0) / 256) * limit);
  const watch = watchFocus();
  const trail: string[] = [];
  let pressed = 0;
  try {
    while (pressed < count) {
      const key = drawn(below(100));
      const isArrow = key.startsWith('Arrow');
      const isHeld = isArrow && below(HELD.every) === 0;
      const times = Math.min(count - pressed, 1 + (isArrow ? below(isHeld ? HELD.frames : RUN) : 0));
      await (isHeld ? holdDown : tapQuickly)(key, times);
      pressed += times;
      trail.push(`${times} ${key}${isHeld ? ' held' : ''} → ${currentFocusKey()}`);
      watch.check();
    }
    // What the last key has begun may take the focus away after it.
    await until(() => {
      watch.check();
      const trouble = focusTrouble();
      if (trouble) throw new Error(trouble);
    });
  } catch (error) {
    throw new Error(`Seed ${seed}, key ${pressed}: ${String(error)}\n${trail.slice(-20).join('\n')}`, { cause: error });
  } finally {
    watch.stop();
  }
}

function drawn(lot: number): RemoteKey {
  let left = lot;
  for (const [key, weight] of WEIGHTS) {
    if (left < weight) return key;
    left -= weight;
  }
  return 'Escape';
}
