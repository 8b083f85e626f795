import { expect } from 'storybook/test';
import { PATIENCE_MS, untilStep } from '../.storybook/step.ts';
import { elementWords, waitWords } from '../.storybook/stepWords.ts';

/** Waits until `assertion` holds, longer than a slow machine needs; returns its result. The step's label is read from its code. */
export const until = <T>(assertion: () => T | Promise<T>, patienceMs = PATIENCE_MS): Promise<T> =>
  untilStep(waitWords(String(assertion)), assertion, patienceMs);

/** What a reader of the panel knows an element by that may be yet to come. */
function nameOf(find: () => HTMLElement | null | undefined): string {
  try {
    return elementWords(find());
  } catch {
    return 'what is yet to come';
  }
}

/** Waits until the element has focus. */
export const untilFocused = (find: () => HTMLElement | null | undefined): Promise<void> =>
  untilStep(`focus on ${nameOf(find)}`, () => expect(find()).toHaveFocus());
