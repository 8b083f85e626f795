import { expect } from 'storybook/test';
import { PATIENCE_MS, untilStep } from '../.storybook/step.ts';

/** Waits until `assertion` holds, longer than a slow machine needs; answers what it answers. */
export const until = <T>(assertion: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> =>
  untilStep('wait until', assertion, patienceMs);

/** What a reader of the panel knows an element by. */
function nameOf(find: () => HTMLElement | null | undefined): string {
  try {
    const element = find();
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `“${name.trim().replace(/\s+/g, ' ').slice(0, 40) || element?.localName}”`;
  } catch {
    return 'what is yet to come';
  }
}

/** Waits until the element has focus. */
export const untilFocused = (find: () => HTMLElement | null | undefined): Promise<void> =>
  untilStep(`focus on ${nameOf(find)}`, () => expect(find()).toHaveFocus());
