import type { Page } from 'playwright';
import { type Finger, fingerOn } from '../finger.ts';
import type { Pointing } from './pointing.ts';

/** Moves of a drag between its beginning and its end. */
const DRAG_STEPS = 8;

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
    const steps = Array.from({ length: DRAG_STEPS }, (_, step) => {
      const share = (step + 1) / DRAG_STEPS;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
    await (await on(page)).swipe(from, ...steps);
  },
  // As the keyboards of phones do: text comes without keys.
  type: (page, text) => page.keyboard.insertText(text),
};
