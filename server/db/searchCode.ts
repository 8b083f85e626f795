const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzабвгдеєжзиіїйклмнопрстуфхцчшщъыьэюяSZCAU';
const FIRST = 10;
const OTHER = '99';
const CODE_POINT_DIGITS = 7;

const CODES = new Map([...LETTERS].map((letter, place) => [letter, String(FIRST + place)]));

/**
 * A word in digits, two per letter, other scripts by code point: digits compare the same under every collation, so a
 * range of codes is a range of words on every engine, and words with a common prefix are adjacent.
 */
export function codeOf(word: string): string {
  return [...word]
    .map((letter) => CODES.get(letter) ?? OTHER + String(letter.codePointAt(0)).padStart(CODE_POINT_DIGITS, '0'))
    .join('');
}

/** The word for a code. */
export function wordOf(code: string): string {
  let word = '';
  for (let at = 0; at < code.length;) {
    const letter = LETTERS[Number(code.slice(at, at + 2)) - FIRST];
    if (letter !== undefined) word += letter;
    else word += String.fromCodePoint(Number(code.slice(at + 2, at + 2 + CODE_POINT_DIGITS)));
    at += letter === undefined ? 2 + CODE_POINT_DIGITS : 2;
  }
  return word;
}

/** The half-open range of codes of the words that begin with `word`. */
export function codeRange(word: string): [from: string, to: string] {
  const code = codeOf(word);
  return [code, `${code}a`];
}
