/** A text and its caret, in UTF-16 units and never inside a surrogate pair. */
export type Draft = { text: string; caret: number };

const isInsidePair = (text: string, at: number) =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 1));

/** The nearest valid caret position in `text`. */
export function caretPlace(text: string, wanted: number): number {
  const inside = Math.max(0, Math.min(wanted, text.length));
  return isInsidePair(text, inside) ? inside - 1 : inside;
}

/** The caret moved by one character; at an end it stays. */
export function stepCaret({ text, caret }: Draft, direction: 'left' | 'right'): number {
  const next = direction === 'left' ? caret - 1 : caret + 1;
  return caretPlace(text, isInsidePair(text, next) && direction === 'right' ? next + 1 : next);
}

/** Inserts as much of `piece` at the caret as `maxLength` UTF-16 units leave room for. */
export function insertAt({ text, caret }: Draft, piece: string, maxLength: number): Draft {
  const fitting = piece.slice(0, caretPlace(piece, maxLength - text.length));
  return { text: text.slice(0, caret) + fitting + text.slice(caret), caret: caret + fitting.length };
}

/** Deletes the character before the caret. */
export function eraseBefore(draft: Draft): Draft {
  const from = stepCaret(draft, 'left');
  return { text: draft.text.slice(0, from) + draft.text.slice(draft.caret), caret: from };
}

/** Deletes the character after the caret. */
export function eraseAfter(draft: Draft): Draft {
  const to = stepCaret(draft, 'right');
  return { text: draft.text.slice(0, draft.caret) + draft.text.slice(to), caret: draft.caret };
}
