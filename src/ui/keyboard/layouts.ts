export type KeyboardLanguage = 'uk' | 'ru' | 'en';

/** What is written: decides which keys stand ready. */
export type KeyboardKind = 'search' | 'text' | 'email' | 'password' | 'code' | 'digits';

export type KeyCommand = 'shift' | 'language' | 'symbols' | 'space' | 'delete' | 'clear' | 'done';

/** A key that writes `text`, or one that does something; `width` in twelfths of the keyboard. */
export type KeySpec = { text: string; width: number } | { command: KeyCommand; width: number };

export const KEYBOARD_COLUMNS = 12;

const LETTERS: Readonly<Record<KeyboardLanguage, readonly string[]>> = {
  uk: ['йцукенгшщзхї', 'фівапролджєґ', "ячсмитьбю'.,"],
  ru: ['йцукенгшщзхъ', 'фывапролджэё', 'ячсмитьбю.,?'],
  en: ['qwertyuiop@.', "asdfghjkl'?!", 'zxcvbnm,;:&+'],
};

const DIGITS = '1234567890-_';
const SYMBOLS = ['1234567890-_', '@#$%&*+=/\\|~', '.,:;!?\'"()<>', '[]{}^`№€£₴§°'];
const EMAIL_ENDINGS: readonly KeySpec[] = [
  { text: '@gmail.com', width: 3 },
  { text: '@ukr.net', width: 3 },
  { text: '@outlook.com', width: 3 },
  { text: '.com', width: 2 },
  { text: '.ua', width: 1 },
];

const characters = (row: string): KeySpec[] => [...row].map((text) => ({ text, width: 1 }));

const COMMANDS: readonly KeySpec[] = [
  { command: 'shift', width: 1 },
  { command: 'language', width: 2 },
  { command: 'symbols', width: 2 },
  { command: 'space', width: 3 },
  { command: 'delete', width: 2 },
  { command: 'clear', width: 1 },
  { command: 'done', width: 1 },
];

const PLAIN_COMMANDS: readonly KeySpec[] = [
  { command: 'delete', width: 4 },
  { command: 'clear', width: 4 },
  { command: 'done', width: 4 },
];

/** Latin is where addresses, passwords and codes begin, whatever the interface speaks. */
export function firstLanguage(kind: KeyboardKind, language: KeyboardLanguage): KeyboardLanguage {
  return kind === 'email' || kind === 'password' || kind === 'code' ? 'en' : language;
}

/** The language that the language key leads to. */
export function nextLanguage(language: KeyboardLanguage): KeyboardLanguage {
  return ({ uk: 'en', en: 'ru', ru: 'uk' } as const)[language];
}

/** The rows of keys of a keyboard, each with a name of its own. */
export function keyRows(kind: KeyboardKind, language: KeyboardLanguage, isSymbols: boolean) {
  return rowsOf(kind, language, isSymbols).map((keys, line) => ({ id: String(line), keys }));
}

function rowsOf(kind: KeyboardKind, language: KeyboardLanguage, isSymbols: boolean): (readonly KeySpec[])[] {
  if (kind === 'digits') {
    const pads = ['123', '456', '789'].map((row) => [...row].map((text) => ({ text, width: 4 })));
    const last: KeySpec[] = [
      { command: 'delete', width: 4 },
      { text: '0', width: 4 },
      { command: 'done', width: 4 },
    ];
    return [...pads, last];
  }
  if (kind === 'code')
    return [...[DIGITS, ...LETTERS.en.map((row) => row.replace(/[^a-z]/g, ''))].map(characters), PLAIN_COMMANDS];
  if (isSymbols) return [...SYMBOLS.map(characters), COMMANDS];
  const letters = LETTERS[language].map(characters);
  if (kind === 'search') return [...letters, COMMANDS];
  return [characters(DIGITS), ...letters, ...(kind === 'email' ? [EMAIL_ENDINGS] : []), COMMANDS];
}

export type Shift = 'off' | 'once' | 'locked';

/** One press for one capital, two for many, three for none. */
export function nextShift(shift: Shift): Shift {
  return ({ off: 'once', once: 'locked', locked: 'off' } as const)[shift];
}

/** What a key writes: codes are always in capitals. */
export function written(text: string, kind: KeyboardKind, shift: Shift): string {
  return kind === 'code' || (shift !== 'off' && text.length === 1) ? text.toLocaleUpperCase() : text;
}
