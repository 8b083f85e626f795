import { asStep } from '../.storybook/step.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Types on a physical keyboard, whatever has focus; each letter in a frame of its own. */
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
