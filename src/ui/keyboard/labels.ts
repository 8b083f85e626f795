import type { KeyboardLanguage } from './layouts.ts';

/** The visible and accessible labels of the keys. `languages` are short names, as on the language key. */
export type KeyboardLabels = {
  group: string;
  shift: string;
  space: string;
  symbols: string;
  letters: string;
  caretLeft: string;
  caretRight: string;
  delete: string;
  clear: string;
  done: string;
  language: string;
  /** The strip of letters that a long press offers. */
  variants: string;
  languages: Readonly<Record<KeyboardLanguage, string>>;
};
