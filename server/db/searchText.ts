const CYRILLIC = 'абвгдеєжзиіїйклмнопрстуфхцчшщъыьэюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const SPELLED: Record<string, string> = {
  ё: 'е',
  ґ: 'г',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const APOSTROPHES = /['’‘ʼʹ`´′"]/gu;
const LETTERS_KEPT = 30;

/** Articles, which people often leave out; they count only if nothing else is searched for. */
const ARTICLES = new Set('the a an le la les un une der die das ein eine el il lo'.split(' '));

/** A word of a name. `size` is the word count of the shortest name with it, `lead` whether it opens one. */
export interface NameWord {
  word: string;
  size: number;
  lead: boolean;
}

/** Lower case, without accents (but й and ї are letters), ё as е, ґ as г, compatibility forms normalised; spaces stay. */
export function foldText(text: string): string {
  return [...text.normalize('NFKC').toLowerCase().normalize('NFC')]
    .map((letter) => {
      if (CYRILLIC.includes(letter) || LATIN.includes(letter)) return letter;
      const spelled = SPELLED[letter];
      return spelled ?? letter.normalize('NFKD').replace(/\p{M}/gu, '');
    })
    .join('');
}

/** The words of a typed text, folded, in order; apostrophes are dropped and separate nothing. */
export function wordsOf(text: string): string[] {
  return splitWords(foldText(text).replace(APOSTROPHES, ''));
}

/** Whether a word is ignored in a search that has others. */
export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

/**
 * The words a name is found by: each of them; those divided by a hyphen or the dots of an abbreviation also joined; the
 * word after an elided article (L'Inferno) also alone; a Roman numeral also in digits. The part before a colon, a dash
 * or a full stop is a name of its own.
 */
export function nameWords(name: string): NameWord[] {
  const folded = foldText(name);
  const [head = ''] = folded.split(/(?<=\p{L}{3,}|\p{N}):\s|(?<=\p{L}{4,})[.,!?]\s|\s[–—-]\s/u, 1);
  return head.length < folded.length ? [...wordsOfPart(folded), ...wordsOfPart(head)] : wordsOfPart(folded);
}

function wordsOfPart(folded: string): NameWord[] {
  const plain = folded.replace(APOSTROPHES, '');
  const words = splitWords(plain);
  const first = words.findIndex((word) => !isArticle(word));
  const counted = words.filter((word) => !isArticle(word)).length || words.length;
  const found = words.map((word, place) => ({ word, size: counted, lead: place === Math.max(0, first) }));
  const also = (word: string, size: number, lead = false) => found.push({ word, size: Math.max(1, size), lead });
  for (const [joined] of plain.matchAll(/[\p{L}\p{N}]+(?:\p{Pd}[\p{L}\p{N}]+)+/gu)) {
    const parts = splitWords(joined);
    also(cut(parts.join('')), counted - parts.length + 1, plain.startsWith(joined));
  }
  for (const [dotted] of plain.matchAll(/(?<!\p{L})\p{L}(?:\.\p{L})+(?!\p{L})/gu)) {
    const letters = splitWords(dotted);
    also(letters.join(''), counted - letters.length + 1, plain.startsWith(dotted));
  }
  for (const [, rest = ''] of folded.matchAll(/(?<!\p{L})\p{L}['’‘ʼ](\p{L}{2,})/gu)) also(cut(rest), counted);
  for (const word of words) {
    const number = romanNumber(word);
    if (number !== null) also(String(number), counted);
  }
  return found;
}

/** The value of a Roman numeral from II to XXXIX, also in Cyrillic lookalikes; null for any other word. */
export function romanNumber(word: string): number | null {
  const latin = word.replaceAll('і', 'i').replaceAll('х', 'x');
  const [, tens = '', ones = ''] = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(latin) ?? [];
  const value = tens.length * 10 + (ONES[ones] ?? 0);
  return value > 1 && latin.length > 1 ? value : null;
}

const ONES: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8, ix: 9 };

function splitWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);
}

function cut(word: string): string {
  return [...word].slice(0, LETTERS_KEPT).join('');
}
