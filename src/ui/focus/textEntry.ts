import type { Action } from '../../device/keys.ts';

const TYPED = /^(text|search|email|password|tel|url|number)$/;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The native text field that takes typing now, if the event is aimed at one. */
function editedField(target: EventTarget | null): TextElement | null {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPED.test(target.type));
  return isField && !target.readOnly && !target.disabled ? target : null;
}

/** True while an arrow still has text to go along; a held one does not run out of the field. */
function staysInLine(field: TextElement, direction: 'left' | 'right', isRepeat: boolean): boolean {
  if (field.value === '' || field.dataset.caret === 'end') return false;
  const { selectionStart, selectionEnd } = field;
  const edge = direction === 'left' ? 0 : field.value.length;
  return isRepeat || selectionStart !== edge || selectionEnd !== edge;
}

function staysInside(field: TextElement, action: Action, isRepeat: boolean): boolean {
  const isArea = field instanceof HTMLTextAreaElement;
  if (action === 'left' || action === 'right') return staysInLine(field, action, isRepeat);
  if (action === 'up') return isArea && field.selectionStart !== 0;
  if (action === 'down') return isArea && field.selectionEnd !== field.value.length;
  return action === 'enter' && isArea;
}

/**
 * True for keys that belong to the text field in which somebody types: its caret, deletion, line breaks. A field marked
 * `data-caret="end"` writes at its end alone, and arrows leave it.
 */
export function belongsToText(event: KeyboardEvent, action: Action | null): boolean {
  const field = editedField(event.target);
  if (!field) return false;
  return action === null || event.key === 'Backspace' || staysInside(field, action, event.repeat);
}

/** True when what is typed goes into a native text field. */
export function isInTextField(target: EventTarget | null): boolean {
  return editedField(target) !== null;
}
