import { caretIn, moveCaret } from './caret.ts';
import { type Draft, eraseAfter, eraseBefore, insertAt, stepCaret } from './draft.ts';

export type DraftPen = {
  write: (piece: string) => void;
  eraseBefore: () => void;
  eraseAfter: () => void;
  clear: () => void;
  step: (direction: 'left' | 'right') => void;
  toEnd: (end: 'Home' | 'End') => void;
};

/** Writes at a field's caret and moves it; `maxLength` in UTF-16 units. */
export function draftPen(
  caretKey: string,
  text: string,
  maxLength: number,
  onChange: (text: string) => void,
): DraftPen {
  const now = (): Draft => ({ text, caret: caretIn(caretKey, text) });
  function become(next: Draft) {
    moveCaret(caretKey, next);
    if (next.text !== text) onChange(next.text);
  }
  return {
    write: (piece) => become(insertAt(now(), piece, maxLength)),
    eraseBefore: () => become(eraseBefore(now())),
    eraseAfter: () => become(eraseAfter(now())),
    clear: () => become({ text: '', caret: 0 }),
    step: (direction) => become({ text, caret: stepCaret(now(), direction) }),
    toEnd: (end) => become({ text, caret: end === 'Home' ? 0 : text.length }),
  };
}
