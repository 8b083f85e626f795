import { expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../../../server/contract/vocabulary.ts';
import { CATALOGUE } from '../../../server/db/seed/catalogue.ts';
import { sortKey } from '../../../server/db/sortKey.ts';

const sorted = (names: string[], lang: Language) =>
  names.toSorted((a, b) => (sortKey(a, lang) < sortKey(b, lang) ? -1 : 1));

test('Ukrainian letters stand where the Ukrainian alphabet has them', () => {
  const alphabet = [...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя'];
  expect(sorted(alphabet.toReversed(), 'uk')).toEqual(alphabet);
  expect(sorted(['Їжак', 'Єва', 'Ґава', 'Гора', 'Дума', 'Іній', 'Ирій', 'Йод', 'Ежен'], 'uk')).toEqual([
    'Гора',
    'Ґава',
    'Дума',
    'Ежен',
    'Єва',
    'Ирій',
    'Іній',
    'Їжак',
    'Йод',
  ]);
});

test('a shorter word stands before a longer one that begins with it, and a blank before any letter', () => {
  expect(sorted(['Земляк', 'Земля', 'Земля і воля', 'Землі'], 'uk')).toEqual([
    'Землі',
    'Земля',
    'Земля і воля',
    'Земляк',
  ]);
});

test('case, punctuation and accents do not count', () => {
  expect(sortKey('«Щорс»!', 'uk')).toBe(sortKey('щорс', 'uk'));
  expect(sortKey("Зв'язок", 'uk')).toBe(sortKey('звязок', 'uk'));
  expect(sortKey('Les Misérables', 'en')).toBe(sortKey('les miserables', 'en'));
  expect(sortKey('Häxan', 'en')).toBe(sortKey('HAXAN', 'en'));
  expect(sortKey('Ёлка', 'ru')).toBe(sortKey('елка', 'ru'));
  expect(sortKey('Міст', 'uk')).not.toBe(sortKey('Мист', 'uk'));
});

test('digits come first, then the script of the language, then the other one', () => {
  expect(sorted(['Яма', 'Z', '2001', 'А', 'B'], 'uk')).toEqual(['2001', 'А', 'Яма', 'B', 'Z']);
  expect(sorted(['Яма', 'Z', '2001', 'А', 'B'], 'en')).toEqual(['2001', 'B', 'Z', 'А', 'Яма']);
});

test('a key is digits alone, at most 120, also for a name of signs', () => {
  expect(sortKey('я'.repeat(500), 'uk')).toMatch(/^\d{120}$/);
  expect(sortKey('…?!', 'uk')).toBe('');
  expect(sortKey('東京物語', 'uk')).toBe('');
});

test.each(LANGUAGES)('the catalogue in %s sorts as the collation of CLDR has it', (lang) => {
  // CLDR counts punctuation by default and this does not, so it is removed before the comparison.
  const plain = (name: string) =>
    name
      .replace(/[\s\p{Pd}/]+/gu, ' ')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .replace(/ +/g, ' ')
      .trim();
  const names = [...new Set(CATALOGUE.titles.map((title) => plain(title.title[lang])))];
  const collator = new Intl.Collator(lang, { sensitivity: 'base' });
  expect(names.length).toBeGreaterThan(100);
  expect(sorted(names, lang)).toEqual(names.toSorted((a, b) => collator.compare(a, b)));
});
