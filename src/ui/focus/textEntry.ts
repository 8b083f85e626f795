import type { Action } from '../../device/keys.ts';
import { entryOf } from './registry.ts';

const TYPED = /^(text|search|email|password|tel|url|number)$/;

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The event's target if it is an editable native text field. */
function editedField(target: EventTarget | null): TextElement | null {
  const isField =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPED.test(target.type));
  return isField && !target.readOnly && !target.disabled ? target : null;
}

/** True while an arrow can still move the caret; a held one stays in the field. */
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
 * True for keys the edited text field handles itself: caret, deletion, line breaks. In a field marked
 * `data-caret="end"` the caret stays at the end, and arrows leave it.
 */
export function belongsToText(event: KeyboardEvent, action: Action | null): boolean {
  const field = editedField(event.target);
  if (!field) return false;
  return action === null || event.key === 'Backspace' || staysInside(field, action, event.repeat);
}

/** True when the target is an editable native text field. */
export function isInTextField(target: EventTarget | null): boolean {
  return editedField(target) !== null;
}

/** Marks a field as edited by mouse, finger or letters, rather than passed by arrows. */
export function setWriting(field: TextElement, isWritten: boolean): void {
  if (isWritten) field.dataset.writing = '';
  else delete field.dataset.writing;
}

/** True while `field`, or by default the active element, is being edited. */
export function isWriting(field: Element | null = document.activeElement): boolean {
  return field instanceof HTMLElement && field.dataset.writing !== undefined;
}

/**
 * True for a button whose `data-beside-text` is the focus key of the field being edited: pressing it acts and leaves
 * the caret where it is.
 */
export function keepsCaret(target: EventTarget | null): boolean {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-beside-text]') : null;
  const field = entryOf(button?.dataset.besideText)?.node;
  return isWriting() && field !== undefined && field.contains(document.activeElement);
}

/**
 * Puts the caret into the text field with this focus key synchronously: a phone's keyboard stays open only if the next
 * field takes over within the same event.
 */
export function writeInto(focusKey: string): void {
  const node = entryOf(focusKey)?.node;
  const field = node?.matches('input, textarea') ? node : node?.querySelector<HTMLElement>('input, textarea');
  field?.focus();
}
