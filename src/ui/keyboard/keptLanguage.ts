import { keyboardKeys, read, write } from '../../device/storage.ts';
import { firstLanguage, isLatinFirst, type KeyboardKind, type KeyboardLanguage } from './layouts.ts';

/** Words and addresses are written in different letters, so each keeps its own. */
const keyOf = (kind: KeyboardKind) => (isLatinFirst(kind) ? keyboardKeys.addresses : keyboardKeys.words);

const isLanguage = (value: string | null): value is KeyboardLanguage =>
  value === 'uk' || value === 'ru' || value === 'en';

/** The letters to begin with: those chosen last time on this device, else those that suit the interface's language. */
export function openingLanguage(kind: KeyboardKind, language: KeyboardLanguage): KeyboardLanguage {
  const kept = read(keyOf(kind));
  return isLanguage(kept) ? kept : firstLanguage(kind, language);
}

/** Remembers the letters chosen by the language key. */
export function keepLanguage(kind: KeyboardKind, chosen: KeyboardLanguage): void {
  write(keyOf(kind), chosen);
}
