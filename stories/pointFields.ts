import { expect, type UserEventObject, within } from 'storybook/test';
import { until } from './until.ts';

/** The story's `userEvent` or the imported one: their return types differ. */
interface Hand {
  pointer: (input: Parameters<UserEventObject['pointer']>[0]) => Promise<unknown>;
  keyboard: (text: string) => Promise<unknown>;
  clear: (field: Element) => Promise<void>;
}

/** Places the caret before the letter at `offset` in a field, as a mouse or finger would. */
export async function pointInto(hand: Hand, field: HTMLElement, offset?: number): Promise<void> {
  // The simulated pointer sets the caret before focus, and in a browser focusing moves the caret again; so focus first.
  if (document.activeElement !== field) await hand.pointer({ keys: '[MouseLeft]', target: field });
  await hand.pointer({ keys: '[MouseLeft]', target: field, offset });
}

/**
 * Types into fields, by their labels, with pointer and keyboard; then clicks each of them in order, in reverse and in order
 * again. Each gets the caret, and no text changes.
 */
export async function pointAround(
  hand: Hand,
  canvasElement: HTMLElement,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const canvas = within(canvasElement);
  const labels = Object.keys(texts);
  const field = (label: string) => canvas.getByLabelText<HTMLInputElement>(label);
  for (const label of labels) {
    // The field behind the boxes of a code is invisible, so visibility is not checked.
    await until(() => expect(field(label)).toBeEnabled());
    await pointInto(hand, field(label));
    await expect(field(label)).toHaveFocus();
    await hand.clear(field(label));
    await hand.keyboard(texts[label] ?? '');
  }
  for (const label of [...labels, ...labels.toReversed(), ...labels]) {
    await pointInto(hand, field(label), 0);
    await expect(field(label)).toHaveFocus();
    for (const other of labels) await expect(field(other)).toHaveValue(texts[other]);
  }
}
