import type { Page } from 'playwright';
import { type Finger, fingerOn } from '../finger.ts';
import type { Pointing } from './pointing.ts';

/** Moves of a drag between its beginning and its end. */
const DRAG_STEPS = 8;
/**
 * A finger that rests this long, in ms, before lifting gives what it has dragged no momentum: lists stop where it left them,
 * and the engine takes the next tap for a tap, not for one that stops the scrolling.
 */
const REST_MS = 150;

const fingers = new WeakMap<Page, Promise<Finger>>();

function on(page: Page): Promise<Finger> {
  const finger = fingers.get(page) ?? fingerOn(page);
  fingers.set(page, finger);
  return finger;
}

/** One finger on glass: the browser itself turns what it does into clicks, scrolling and long presses. */
export const finger: Pointing = {
  press: async (page, { x, y }) => (await on(page)).tap({ x, y }),
  hold: async (page, { x, y }, isOpen) => {
    const { down, up } = await on(page);
    await down({ x, y });
    await isOpen();
    await up();
  },
  scroll: (page, { x, y }, by) =>
    finger.drag(page, { x: x + by.x / 2, y: y + by.y / 2 }, { x: x - by.x / 2, y: y - by.y / 2 }),
  drag: async (page, from, to) => {
    const { down, move, up } = await on(page);
    await down(from);
    for (let step = 1; step <= DRAG_STEPS; step += 1) {
      const share = step / DRAG_STEPS;
      await move({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    await page.waitForTimeout(REST_MS);
    await up();
  },
  // As phone keyboards do: text without key events.
  type: (page, text) => page.keyboard.insertText(text),
};
