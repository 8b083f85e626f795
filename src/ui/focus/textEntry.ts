import type { Action } from '../../device/keys.ts';
import { entryOf } from './registry.ts';

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

/** Says whether a hand writes into a field: by mouse, finger or letters, rather than having come past by arrows. */
export function setWriting(field: TextElement, isWritten: boolean): void {
  if (isWritten) field.dataset.writing = '';
  else delete field.dataset.writing;
}

/** True while a hand writes into `field`, or, without one, into whichever has the caret. */
export function isWriting(field: Element | null = document.activeElement): boolean {
  return field instanceof HTMLElement && field.dataset.writing !== undefined;
}

/**
 * True for a button that carries as `data-beside-text` the focus key of the field that a hand writes into: pressed, it
 * acts, and the caret stays where it is.
 */
export function keepsCaret(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-beside-text]') : null;
  const field = entryOf(button?.dataset.besideText)?.node;
  return isWriting() && field !== undefined && field.contains(document.activeElement);
}

/**
 * Puts the caret into the text field with this focus key, at once: a phone's keyboard stays open only where the field
 * it wrote into hands over to the next one within the same event.
 */
export function writeInto(focusKey: string): void {
  const node = entryOf(focusKey)?.node;
  const field = node?.matches('input, textarea') ? node : node?.querySelector<HTMLElement>('input, textarea');
  field?.focus();
}
