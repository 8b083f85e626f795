import type { Action } from '../../device/keys.ts';

const TYPED = /^(text|search|email|password|tel|url|number)$/;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The native text field that takes typing now, if the event is aimed at one. */
function editedField(target: EventTarget | null): TextElement | null {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPED.test(target.type));
  return isField && !target.readOnly && !target.disabled ? target : null;
}

function staysInside(field: TextElement, action: Action): boolean {
  const isArea = field instanceof HTMLTextAreaElement;
  if (action === 'left' || action === 'right') return field.value !== '';
  if (action === 'up') return isArea && field.selectionStart !== 0;
  if (action === 'down') return isArea && field.selectionEnd !== field.value.length;
  return action === 'enter' && isArea;
}

/** True for keys that belong to the text field in which somebody types: its caret, deletion, line breaks. */
export function belongsToText(event: KeyboardEvent, action: Action | null): boolean {
  const field = editedField(event.target);
  if (!field) return false;
  return action === null || event.key === 'Backspace' || staysInside(field, action);
}

/** True when what is typed goes into a native text field. */
export function isInTextField(target: EventTarget | null): boolean {
  return editedField(target) !== null;
}
