import { aboutLanguage, type Language } from '../contract/tables/languages.ts';

/** Ukrainian order with the Russian letters inserted; both languages agree on the rest (CLDR). */
const CYRILLIC = 'абвгґдеєжзиіїйклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const SPELLED: Record<string, string> = { ё: 'е', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th' };

const SPACE = 1;
const DIGITS = 10;
const OWN_SCRIPT = 20;
const OTHER_SCRIPT = 60;
const LETTERS_KEPT = 60;

/**
 * A key that sorts names by the alphabet of `language` when compared byte by byte: two digits per letter, spaces before
 * digits before the own script before the other one; case, accents and punctuation are ignored, and Russian ё sorts as
 * е. Digits compare the same under every collation.
 */
export function sortKey(name: string, language: Language): string {
  const weights = aboutLanguage(language).script === 'latin' ? LATIN_FIRST : CYRILLIC_FIRST;
  const letters = [...spell(name)].map((letter) => weights.get(letter)).filter((weight) => weight !== undefined);
  return letters.slice(0, LETTERS_KEPT).join('');
}

/** Lower case, without accents (but й and ї are letters), dashes and spaces as one space. */
function spell(name: string): string {
  const letters = [...name.normalize('NFC').toLowerCase()].map((letter) =>
    CYRILLIC.includes(letter) ? letter : (SPELLED[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '')),
  );
  return letters
    .join('')
    .replace(/[\s\p{Pd}/]+/gu, ' ')
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

function weightsOf(own: string, other: string): Map<string, string> {
  const entries = [
    [SPACE, ' '],
    [DIGITS, '0123456789'],
    [OWN_SCRIPT, own],
    [OTHER_SCRIPT, other],
  ] as const;
  return new Map(
    entries.flatMap(([first, letters]) =>
      [...letters].map((letter, index) => [letter, String(first + index).padStart(2, '0')] as const),
    ),
  );
}

const LATIN_FIRST = weightsOf(LATIN, CYRILLIC);
const CYRILLIC_FIRST = weightsOf(CYRILLIC, LATIN);
