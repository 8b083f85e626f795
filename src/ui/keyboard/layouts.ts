/** What is typed: decides which keys are offered. */
export type KeyboardKind = 'search' | 'text' | 'email' | 'address' | 'password' | 'code' | 'digits';

export type KeyCommand =
  | 'shift'
  | 'language'
  | 'symbols'
  | 'space'
  | 'caretLeft'
  | 'caretRight'
  | 'delete'
  | 'clear'
  | 'done';

/** A key that writes `text`, or runs a command; `width` in columns. */
export type KeySpec = { text: string; width: number } | { command: KeyCommand; width: number };

/** A row of keys; `id` is part of the names of those that write. */
export type KeyRow = { id: string; keys: readonly KeySpec[] };

/** How many columns a keyboard has. */
export function columnsOf(kind: KeyboardKind): number {
  return kind === 'code' ? 10 : 12;
}

/** The alphabets, in the order the language key cycles through them. */
const LETTERS = {
  uk: ['йцукенгшщзхї', 'фівапролджєґ', "ячсмитьбю'.,"],
  en: ['qwertyuiop@.', "asdfghjkl'?!", 'zxcvbnm,;:&/'],
  ru: ['йцукенгшщзхъ', 'фывапролджэё', 'ячсмитьбю.,?'],
} as const satisfies Record<string, readonly string[]>;
export type KeyboardLanguage = keyof typeof LETTERS;

const ORDER = Object.keys(LETTERS) as KeyboardLanguage[];
const LATIN: KeyboardLanguage = 'en';

const DIGITS = '1234567890-_';
const SYMBOLS = ['1234567890-_', '@#$%&*+=/\\|~', '.,:;!?\'"()<>', '[]{}^`№€£₴§°'];

const EMAIL_ROW: readonly KeySpec[] = [
  { text: '@', width: 1 },
  { text: '.', width: 1 },
  { text: '_', width: 1 },
  { text: '-', width: 1 },
  { text: 'gmail.com', width: 3 },
  { text: 'ukr.net', width: 2 },
  { text: '.com', width: 2 },
  { text: '.ua', width: 1 },
];
const ADDRESS_ROW: readonly KeySpec[] = [
  { text: '.', width: 1 },
  { text: ':', width: 1 },
  { text: '/', width: 1 },
  { text: '-', width: 1 },
  { text: '192.168.', width: 3 },
  { text: ':8080', width: 2 },
  { text: '.local', width: 2 },
  { text: '.ua', width: 1 },
];

type Spares = Readonly<Record<string, string>>;

/** A row of frequent input, and what replaces its characters in the other rows: those of letters, and of symbols. */
const READY: Partial<Record<KeyboardKind, { row: readonly KeySpec[]; letters: Spares; symbols: Spares }>> = {
  email: {
    row: EMAIL_ROW,
    letters: { '@': '#', '.': '%', _: '*', '-': '+' },
    symbols: { '@': '…', '.': '•', _: '»', '-': '«' },
  },
  address: {
    row: ADDRESS_ROW,
    letters: { '.': '%', ':': '#', '/': '=', '-': '+' },
    symbols: { '.': '•', ':': '…', '/': '»', '-': '«' },
  },
};

/** Letters of other alphabets in the product's font, by the key that offers them. */
const VARIANTS: Readonly<Record<string, string>> = {
  г: 'ґ',
  ґ: 'г',
  е: 'єёэ',
  є: 'еёэ',
  ё: 'еє',
  э: 'єе',
  и: 'іїы',
  і: 'їиы',
  ї: 'іи',
  ы: 'иі',
  у: 'ў',
  ь: 'ъ',
  ъ: 'ь',
  a: 'áàâäãåæ',
  c: 'ç',
  d: 'ð',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôöõøœ',
  s: 'ß',
  t: 'þ',
  u: 'úùûü',
  y: 'ýÿ',
};

const characters = (row: string): KeySpec[] => [...row].map((text) => ({ text, width: 1 }));

const COMMANDS: readonly KeySpec[] = [
  { command: 'shift', width: 1 },
  { command: 'language', width: 1 },
  { command: 'symbols', width: 2 },
  { command: 'space', width: 2 },
  { command: 'caretLeft', width: 1 },
  { command: 'caretRight', width: 1 },
  { command: 'delete', width: 2 },
  { command: 'clear', width: 1 },
  { command: 'done', width: 1 },
];

/** The digits and letters of a code, with the few commands that it needs between them. */
const CODE_ROWS: readonly (readonly KeySpec[])[] = [
  characters('1234567890'),
  characters('qwertyuiop'),
  [...characters('asdfghjkl'), { command: 'delete', width: 1 }],
  [...characters('zxcvbnm'), { command: 'clear', width: 1 }, { command: 'done', width: 2 }],
];

const DIGIT_ROWS: readonly (readonly KeySpec[])[] = [
  ...['123', '456', '789'].map((row) => [...row].map((text) => ({ text, width: 4 }))),
  [
    { command: 'delete', width: 4 },
    { text: '0', width: 4 },
    { command: 'done', width: 4 },
  ],
];

/** True for input in Latin letters, whatever the interface's language: addresses, passwords and codes. */
export function isLatinFirst(kind: KeyboardKind): boolean {
  return kind === 'email' || kind === 'address' || kind === 'password' || kind === 'code';
}

/** True if there is an alphabet of this name. */
export const isKeyboardLanguage = (name: string | null): name is KeyboardLanguage => ORDER.some((one) => one === name);

/** The letters that suit a field and the interface's language. */
export function firstLanguage(kind: KeyboardKind, language: KeyboardLanguage): KeyboardLanguage {
  return isLatinFirst(kind) ? LATIN : language;
}

/** The language that the language key leads to. */
export function nextLanguage(language: KeyboardLanguage): KeyboardLanguage {
  return ORDER[(ORDER.indexOf(language) + 1) % ORDER.length]!;
}

/** The rows of a keyboard, each with a unique id; as many with symbols as with letters. */
export function keyRows(kind: KeyboardKind, language: KeyboardLanguage, isSymbols: boolean): KeyRow[] {
  return rowsOf(kind, language, isSymbols).map((keys, line) => ({
    id: keys === COMMANDS ? 'commands' : String(line),
    keys,
  }));
}

function rowsOf(kind: KeyboardKind, language: KeyboardLanguage, isSymbols: boolean): readonly (readonly KeySpec[])[] {
  if (kind === 'digits') return DIGIT_ROWS;
  if (kind === 'code') return CODE_ROWS;
  const letters = kind === 'search' ? LETTERS[language] : [DIGITS, ...LETTERS[language]];
  const signs = isSymbols ? SYMBOLS.slice(0, letters.length) : letters;
  const ready = READY[kind];
  if (!ready) return [...signs.map(characters), COMMANDS];
  const spares = isSymbols ? ready.symbols : ready.letters;
  const free = signs.map((row) => [...row].map((sign) => spares[sign] ?? sign).join(''));
  return [...free.map(characters), ready.row, COMMANDS];
}

/** The letters that a long press on a key offers, in the order of the row; none for most keys. */
export function variantsOf(text: string): string[] {
  return [...(VARIANTS[text] ?? '')];
}

export type Shift = 'off' | 'once' | 'locked';

/** One press for one capital, two for caps lock, three for off. */
export function nextShift(shift: Shift): Shift {
  return ({ off: 'once', once: 'locked', locked: 'off' } as const)[shift];
}

/** A letter's capital; unchanged if that is not a single letter (ß). */
function capital(text: string): string {
  const upper = text.toUpperCase();
  return upper.length === text.length ? upper : text;
}

/** What a key writes: codes are always in capitals. */
export function written(text: string, kind: KeyboardKind, shift: Shift): string {
  return kind === 'code' || (shift !== 'off' && text.length === 1) ? capital(text) : text;
}

/** What a character typed on a physical keyboard writes; null where it is not allowed. */
export function typed(character: string, kind: KeyboardKind): string | null {
  if (kind === 'digits') return /^\d$/.test(character) ? character : null;
  if (kind === 'code') return /^[a-z\d]$/i.test(character) ? capital(character) : null;
  return READY[kind] && character === ' ' ? null : character;
}
