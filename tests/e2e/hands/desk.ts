import type { Pointing } from './pointing.ts';

const DRAG_STEPS = 8;

/** A mouse with a wheel, and a keyboard. */
export const desk: Pointing = {
  press: async (page, { x, y }) => {
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.down();
    await page.mouse.up();
  },
  hold: async (page, { x, y }, isOpen) => {
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await isOpen();
  },
  scroll: async (page, { x, y }, by) => {
    await page.mouse.move(x, y);
    await page.mouse.wheel(by.x, by.y);
  },
  drag: async (page, from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
    await page.mouse.up();
  },
  type: (page, text) => page.keyboard.type(text),
};
