/** Groups of Latin letters for one sound, the longest first; capitals are sounds without a letter of their own. */
const LATIN: readonly [RegExp, string][] = [
  [/shch|sch|tsch/g, 'S'],
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/zh/g, 'Z'],
  [/[kg]h/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/tz|ts/g, 's'],
  [/qu/g, 'kv'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/h/g, 'g'],
  [/[jy]/g, 'i'],
];

/** Cyrillic letters by sound: Ukrainian and Russian letters that spell the same name share one. */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  э: 'e',
  ж: 'Z',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'g',
  ц: 's',
  ч: 'C',
  ш: 'S',
  щ: 'S',
  ь: '',
  ъ: '',
  ю: 'iu',
  я: 'ia',
};

/**
 * A rough phonetic key of a folded word: the same for a name in Cyrillic and for every common transliteration
 * (`zvenyhora`, `zvenigora`), one letter per sound, so that a one-letter typo stays one.
 */
export function keyOf(word: string): string {
  const latin = LATIN.reduce((text, [group, sound]) => text.replace(group, sound), word);
  return [...latin.replaceAll('ьо', 'io')]
    .map((letter) => CYRILLIC[letter] ?? letter)
    .join('')
    .replace(/i+a/g, 'A')
    .replace(/i+u/g, 'U')
    .replace(/i+[eo]/g, 'e')
    .replace(/(.)\1+/gu, '$1');
}

/** Last letters that may be half of a sound still being typed in Latin letters, and the full sound. */
const UNFINISHED: Record<string, string> = { s: 'S', z: 'Z', k: 'C', t: 's', p: 'f', i: '' };

/** The possible key prefixes of words that begin with `word`: its last letter may be half of a sound. */
export function keyPrefixes(word: string): string[] {
  const key = keyOf(word);
  const whole = /[a-z]$/.test(word) ? UNFINISHED[key.at(-1) ?? ''] : undefined;
  if (whole === undefined || key.length < 3) return [key];
  return whole === '' ? [key.slice(0, -1)] : [key, key.slice(0, -1) + whole];
}

/** Sounds and digits: the characters of a key whose word is Latin or Cyrillic. */
export const SOUNDS = 'abdefgiklmnoprstuvzSZCAU0123456789';
