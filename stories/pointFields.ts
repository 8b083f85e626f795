import { expect, type UserEventObject, within } from 'storybook/test';
import { until } from './until.ts';

/** Of a story, or the one that is imported: they answer different things. */
interface Hand {
  pointer: (input: Parameters<UserEventObject['pointer']>[0]) => Promise<unknown>;
  keyboard: (text: string) => Promise<unknown>;
  clear: (field: Element) => Promise<void>;
}

/** Puts the caret before the letter `offset` of a field, as a mouse or finger that is aimed there. */
export async function pointInto(hand: Hand, field: HTMLElement, offset?: number): Promise<void> {
  // What plays the pointer moves the caret first and focus second, which in a browser takes the caret back.
  if (document.activeElement !== field) await hand.pointer({ keys: '[MouseLeft]', target: field });
  await hand.pointer({ keys: '[MouseLeft]', target: field, offset });
}

/**
 * Writes into fields, by their labels, with a pointer and a keyboard; then points at each of them, on and on and back.
 * Each takes the caret, and what stands in any of them stays.
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
    // The field behind the boxes of a code is not visible.
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
