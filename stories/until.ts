import { expect, waitFor } from 'storybook/test';

/** Waits until `assertion` holds, longer than a slow machine needs; answers what it answers. */
export const until = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  // Without the page's markup, which is longer than what is wrong with it.
  waitFor(assertion, { timeout: 10_000, onTimeout: (error) => error });

/** Waits until the element has focus. */
export const untilFocused = (find: () => HTMLElement): Promise<void> => until(() => expect(find()).toHaveFocus());
