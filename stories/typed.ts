import { userEvent } from 'storybook/test';
import { focused, untilFocus } from '../.storybook/remote.ts';
import { asStep } from '../.storybook/step.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types on a physical keyboard, whatever has focus, one letter per frame. */
export function typed(text: string): Promise<void> {
  return asStep(`types “${text}”`, async () => {
    for (const key of text) {
      const target = document.activeElement ?? document.body;
      for (const type of ['keydown', 'keyup']) {
        target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
      }
      await frame();
    }
  });
}

/** More stops than any story has. */
const MOST_STOPS = 30;

/** Presses Tab until `wanted` has focus. */
export function tabTo(wanted: string): Promise<void> {
  return asStep(`Tab to ${wanted}`, async () => {
    for (let stops = 0; stops < MOST_STOPS && focused() !== wanted; stops += 1) {
      await userEvent.keyboard('{Tab}');
      await frame();
    }
    await untilFocus(wanted);
  });
}
