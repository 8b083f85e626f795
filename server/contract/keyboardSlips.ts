const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`\\";
const UKRAINIAN = 'йцукенгшщзхїфівапролджєячсмитьбю.ʼґ';
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбю.ё\\';
/** Shifted characters of an English layout to their keys, for keys that are no letters. */
const SHIFTED: Record<string, string> = { '{': '[', '}': ']', ':': ';', '"': "'", '<': ',', '>': '.', '~': '`' };

type Keys = ReadonlyMap<string, string>;

const keysOf = (from: string, to: string): Keys => new Map([...from].map((letter, place) => [letter, to[place] ?? '']));

/** Maps keys pressed in one layout to what they type in another; the likeliest mistakes first. */
const SLIPS: readonly Keys[] = [
  keysOf(ENGLISH, UKRAINIAN),
  keysOf(ENGLISH, RUSSIAN),
  new Map([...keysOf(UKRAINIAN, ENGLISH), ...keysOf(RUSSIAN, ENGLISH)]),
  keysOf(RUSSIAN, UKRAINIAN),
  keysOf(UKRAINIAN, RUSSIAN),
];

/** What a text may have meant, in lower case, if it was typed in the wrong keyboard layout: none, or up to five readings. */
export function keyboardSlips(text: string): string[] {
  const typed = [...text.toLowerCase()].map((letter) => SHIFTED[letter] ?? letter);
  const isLatin = typed.some((letter) => letter >= 'a' && letter <= 'z');
  const readings = SLIPS.filter((_, place) => isLatin === place < 2).map((keys) =>
    typed.map((letter) => keys.get(letter) ?? letter).join(''),
  );
  return [...new Set(readings)].filter((reading) => reading !== text.toLowerCase());
}
