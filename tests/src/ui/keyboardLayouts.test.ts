import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  firstLanguage,
  type KeyboardKind,
  type KeyboardLanguage,
  keyRows,
  nextLanguage,
  nextShift,
  typed,
  variantsOf,
  written,
} from '../../../src/ui/keyboard/layouts.ts';

const KINDS: KeyboardKind[] = ['search', 'text', 'email', 'password', 'code', 'digits'];
const LANGUAGES: KeyboardLanguage[] = ['uk', 'ru', 'en'];
const textsOf = (kind: KeyboardKind, language: KeyboardLanguage, isSymbols = false) =>
  keyRows(kind, language, isSymbols).flatMap(({ keys }) => keys.flatMap((key) => ('text' in key ? [key.text] : [])));

const ALPHABETS: Record<KeyboardLanguage, string> = {
  uk: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  en: 'abcdefghijklmnopqrstuvwxyz',
};

describe('The keyboard on screen', () => {
  it.each(LANGUAGES)('has every letter of %s, once', (language) => {
    for (const kind of ['search', 'text'] as const) {
      const letters = textsOf(kind, language).filter((text) => /\p{L}/u.test(text));
      expect(letters.filter((letter) => letter.length === 1).sort()).toEqual([...ALPHABETS[language]].sort());
    }
  });

  it.each(KINDS)('for %s repeats no key and fills its columns', (kind) => {
    for (const language of LANGUAGES) {
      for (const isSymbols of [false, true]) {
        const texts = textsOf(kind, language, isSymbols);
        expect(new Set(texts).size).toBe(texts.length);
        for (const { keys } of keyRows(kind, language, isSymbols)) {
          expect(keys.reduce((sum, { width }) => sum + width, 0)).toBe(columnsOf(kind));
        }
      }
    }
  });

  it('always deletes and finishes', () => {
    for (const kind of KINDS) {
      const commands = keyRows(kind, 'uk', false).flatMap(({ keys }) =>
        keys.flatMap((key) => ('command' in key ? [key.command] : [])),
      );
      expect(commands).toEqual(expect.arrayContaining(['delete', 'done']));
    }
  });

  it.each(KINDS)('for %s keeps its height and its commands when letters or symbols come', (kind) => {
    const shapes = LANGUAGES.flatMap((language) =>
      [false, true].map((isSymbols) => keyRows(kind, language, isSymbols).map(({ id }) => id)),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it.each([false, true])('has what an address needs (symbols: %s)', (isSymbols) => {
    for (const language of LANGUAGES) {
      expect(textsOf('email', language, isSymbols)).toEqual(
        expect.arrayContaining(['@', '.', '_', '-', '.com', '.ua', 'gmail.com', 'ukr.net', '0']),
      );
    }
  });

  it('begins with the letters that suit', () => {
    expect(firstLanguage('email', 'uk')).toBe('en');
    expect(firstLanguage('search', 'uk')).toBe('uk');
  });

  it('goes round the languages', () => {
    expect(LANGUAGES.map(nextLanguage)).toEqual(['en', 'uk', 'ru']);
    expect(nextLanguage(nextLanguage(nextLanguage('uk')))).toBe('uk');
  });

  it('writes capitals once, or until told otherwise, and always in codes', () => {
    expect([nextShift('off'), nextShift('once'), nextShift('locked')]).toEqual(['once', 'locked', 'off']);
    expect(written('ї', 'text', 'off')).toBe('ї');
    expect(written('ї', 'text', 'once')).toBe('Ї');
    expect(written('.com', 'email', 'locked')).toBe('.com');
    expect(written('k', 'code', 'off')).toBe('K');
    expect(written('ß', 'text', 'locked')).toBe('ß');
  });

  it('offers the letters of other alphabets, each once, by a long press', () => {
    expect(variantsOf('г')).toContain('ґ');
    expect(variantsOf('е')).toEqual(expect.arrayContaining(['є', 'ё']));
    expect(variantsOf('и')).toEqual(expect.arrayContaining(['і', 'ї']));
    expect(variantsOf('e')).toEqual(expect.arrayContaining(['é', 'è', 'ê', 'ë']));
    expect(variantsOf('1')).toEqual([]);
    for (const letter of Object.values(ALPHABETS).join('')) {
      const variants = variantsOf(letter);
      expect(new Set([letter, ...variants]).size).toBe(variants.length + 1);
      expect(variants.length).toBeLessThanOrEqual(columnsOf('text'));
      for (const variant of variants) expect(written(variant, 'text', 'locked')).toHaveLength(1);
    }
  });

  it('takes from a physical keyboard what can belong to the text', () => {
    expect(typed('7', 'digits')).toBe('7');
    expect(typed('a', 'digits')).toBeNull();
    expect(typed('k', 'code')).toBe('K');
    expect(typed('-', 'code')).toBeNull();
    expect(typed(' ', 'email')).toBeNull();
    expect(typed(' ', 'text')).toBe(' ');
  });
});
