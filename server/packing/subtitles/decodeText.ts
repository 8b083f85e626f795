import { detect } from 'chardet';

/** Byte order marks, which name an encoding. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The detector's names of encodings, mapped to supersets of them. */
const WIDER: Record<string, string> = { 'KOI8-R': 'koi8-u', 'ISO-8859-1': 'windows-1252', 'ISO-8859-5': 'iso-8859-5' };

/** Letter frequencies in Ukrainian and Russian, in per cent; for the others it is about one. */
const FREQUENT = Object.entries({
  о: 10,
  а: 8,
  е: 8,
  и: 7,
  н: 7,
  т: 6,
  і: 5,
  р: 5,
  с: 5,
  в: 5,
  л: 4,
  к: 3,
  м: 3,
  д: 3,
  п: 3,
  у: 3,
});
const FREQUENCY = new Map(FREQUENT.map(([letter, share]) => [letter, share]));
/** The score of a character that text rarely has, and of a capital letter within a word. */
const [RARE, CAPITAL_WITHIN] = [-5, -3];
/** The least score per letter for Cyrillic text, and its least lead over the same bytes in another encoding. */
const [LIKELY, BETTER] = [3.5, 1];
/** How many characters are examined. */
const READ = 20_000;

/** How much a text looks like Cyrillic: the mean score of its non-ASCII characters. */
function likeness(text: string): number {
  const within = /\p{Ll}$/u;
  let [sum, count] = [0, 0];
  for (let at = 0; at < Math.min(READ, text.length); at++) {
    const letter = text.charAt(at);
    if (letter <= '\u007f') continue;
    count++;
    if (/[а-яёіїєґ]/.test(letter)) sum += FREQUENCY.get(letter) ?? 1;
    else if (/[А-ЯЁІЇЄҐ]/.test(letter)) sum += within.test(text.charAt(at - 1)) ? CAPITAL_WITHIN : 1;
    else sum += RARE;
  }
  return count === 0 ? 0 : sum / count;
}

/** Decodes a subtitle file in whatever encoding it is; `encoding` is the owner's choice, if there is one. */
export function decodeText(bytes: Uint8Array, encoding?: string): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  const named = encoding ?? marked?.[1];
  if (named) return new TextDecoder(named).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const found = decodeBy(detect(bytes) ?? 'windows-1252', bytes);
    // The detector does not know the Cyrillic encoding of DOS.
    const dos = new TextDecoder('ibm866').decode(bytes);
    const isDos = likeness(dos) >= Math.max(LIKELY, likeness(found) + BETTER);
    return isDos ? dos : found;
  }
}

function decodeBy(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(WIDER[name] ?? name).decode(bytes);
  } catch {
    // The detector knows this encoding, but the decoder does not.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
