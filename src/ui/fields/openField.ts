import { entryAt, entryOf } from '../focus/registry.ts';
import { fieldOfKeyboard } from '../keyboard/caret.ts';

/** The text field that somebody is at, as what writes from elsewhere needs it. */
export interface OpenField {
  label: string;
  text: string;
  /** A password or a code: its text is nobody else's. */
  isSecret: boolean;
  /** Replaces the text, as far as the field has room for it. */
  write: (text: string) => void;
  /** Does what the last key of its keyboard does: goes on to the next field, or submits. */
  finish: () => void;
}

const WRITABLE =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=url], input[type=password]';

/** The field that an on-screen keyboard writes into, else the one that has the caret; null if there is none. */
export function findOpenField(): OpenField | null {
  const keyboard = fieldOfKeyboard();
  const input = inputIn(entryOf(keyboard?.fieldKey)?.node) ?? inputIn(document.activeElement);
  if (!input || input.disabled) return null;
  const isByKeyboard = keyboard !== undefined && inputIn(entryOf(keyboard.fieldKey)?.node) === input;
  return {
    label: input.getAttribute('aria-label') ?? input.placeholder,
    text: input.value,
    isSecret: isSecret(input),
    write(text) {
      const fitting = input.maxLength < 0 ? text : text.slice(0, input.maxLength);
      // Past React's own setter, as typing goes: its listener then hears a change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, fitting);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    finish: () => (isByKeyboard ? keyboard.done() : entryAt(input)?.options.onEnter?.()),
  };
}

function inputIn(node: Element | null | undefined): HTMLInputElement | null {
  const found = node?.matches(WRITABLE) ? node : node?.querySelector(WRITABLE);
  return found instanceof HTMLInputElement ? found : null;
}

/** A password may be shown as text: its button beside it and what a browser would fill in still say what it is. Codes are drawn. */
function isSecret(input: HTMLInputElement): boolean {
  const key = entryAt(input)?.focusKey ?? '';
  return (
    input.type === 'password' ||
    input.dataset.caret === 'end' ||
    /password|one-time-code/.test(input.autocomplete) ||
    document.querySelector(`[data-beside-text="${CSS.escape(key)}"]`) !== null
  );
}
