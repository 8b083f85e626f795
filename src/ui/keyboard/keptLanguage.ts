import { read, write } from '../../device/storage.ts';
import {
  firstLanguage,
  isKeyboardLanguage,
  isLatinFirst,
  type KeyboardKind,
  type KeyboardLanguage,
} from './layouts.ts';

/** Words and addresses are written in different letters, so each keeps its own. */
const keyOf = (kind: KeyboardKind) => (isLatinFirst(kind) ? 'keyboard-addresses' : 'keyboard-words');

/** The letters to begin with: those chosen last time on this device, else those that suit the interface's language. */
export function openingLanguage(kind: KeyboardKind, language: KeyboardLanguage): KeyboardLanguage {
  const kept = read(keyOf(kind));
  return isKeyboardLanguage(kept) ? kept : firstLanguage(kind, language);
}

/** Remembers the letters chosen by the language key. */
export function keepLanguage(kind: KeyboardKind, chosen: KeyboardLanguage): void {
  write(keyOf(kind), chosen);
}
