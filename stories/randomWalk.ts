import type { RemoteKey } from '../.storybook/panel/remoteKeys.ts';
import { seededRandom } from '../mocks/random.ts';
import { currentFocusKey } from '../src/ui/focus/focus.ts';
import { focusTrouble, watchFocus } from './focusWatch.ts';
import { holdDown, tapQuickly } from './rapidKeys.ts';
import { until } from './until.ts';

/** The share of each key, in per cent. */
const WEIGHTS: readonly [RemoteKey, number][] = [
  ['ArrowDown', 27],
  ['ArrowRight', 23],
  ['ArrowUp', 20],
  ['ArrowLeft', 16],
  ['Enter', 10],
  ['Escape', 4],
];

/** The most presses of an arrow in a row. */
const RUN = 6;
/** One in `every` runs is a held key that repeats in every frame, for at most `frames` frames. */
const HELD = { every: 12, frames: 30 } as const;

/**
 * Presses `count` random keys, the same ones for the same `seed`, as fast as a person can, and checks the focus in every frame.
 * Throws if it was lost or out of sight for too long, with the keys that led there.
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
    // Effects of the last key may still remove the focus.
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
