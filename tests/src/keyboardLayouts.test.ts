import { describe, expect, it } from 'vitest';
import {
  firstLanguage,
  KEYBOARD_COLUMNS,
  type KeyboardKind,
  type KeyboardLanguage,
  keyRows,
  nextLanguage,
  nextShift,
  written,
} from '../../src/ui/keyboard/layouts.ts';

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

  it.each(KINDS)('for %s repeats no key and fits its columns', (kind) => {
    for (const language of LANGUAGES) {
      for (const isSymbols of [false, true]) {
        const texts = textsOf(kind, language, isSymbols);
        expect(new Set(texts).size).toBe(texts.length);
        for (const { keys } of keyRows(kind, language, isSymbols)) {
          expect(keys.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(KEYBOARD_COLUMNS);
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

  it('has what an address needs', () => {
    expect(textsOf('email', 'en')).toEqual(expect.arrayContaining(['@', '.', '-', '_', '0', '@ukr.net', '.com']));
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
  });
});
