/** Groups of Latin letters that stand for one sound, the longest first; capitals are sounds without a letter of their own. */
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

/** Cyrillic letters by sound: Ukrainian and Russian ones that spell the same name alike get one. */
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
 * What a folded word sounds like, roughly: alike for a name in Cyrillic and for every usual way to write it in Latin
 * letters (`zvenyhora`, `zvenigora`), one letter a sound, so that a slip of one letter stays one.
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

/** Endings that may be half of a sound still to be typed in Latin letters, and what it would be. */
const UNFINISHED: Record<string, string> = { s: 'S', z: 'Z', k: 'C', t: 's', p: 'f', i: '' };

/** The keys that words beginning with `word` may begin with: its last letter may be half of a sound. */
export function keyPrefixes(word: string): string[] {
  const key = keyOf(word);
  const whole = /[a-z]$/.test(word) ? UNFINISHED[key.at(-1) ?? ''] : undefined;
  if (whole === undefined || key.length < 3) return [key];
  return whole === '' ? [key.slice(0, -1)] : [key, key.slice(0, -1) + whole];
}

/** Sounds and digits: what a key is made of where its word is Latin or Cyrillic. */
export const SOUNDS = 'abdefgiklmnoprstuvzSZCAU0123456789';
