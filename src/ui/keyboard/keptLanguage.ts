import { read, write } from '../../device/storage.ts';
import {
  firstLanguage,
  isKeyboardLanguage,
  isLatinFirst,
  type KeyboardKind,
  type KeyboardLanguage,
} from './layouts.ts';

/** Words and addresses use different letters, so each has its own key. */
const keyOf = (kind: KeyboardKind) => (isLatinFirst(kind) ? 'keyboard-addresses' : 'keyboard-words');

/** The initial letters: those last chosen on this device, else those for the interface's language. */
export function openingLanguage(kind: KeyboardKind, language: KeyboardLanguage): KeyboardLanguage {
  const kept = read(keyOf(kind));
  return isKeyboardLanguage(kept) ? kept : firstLanguage(kind, language);
}

/** Remembers the letters chosen by the language key. */
export function keepLanguage(kind: KeyboardKind, chosen: KeyboardLanguage): void {
  write(keyOf(kind), chosen);
}
