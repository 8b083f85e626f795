import { describe, expect, it } from 'vitest';
import { bannedWords, strayWords, wordsOf } from './source/glossary.ts';
import { readSource, sourcePaths } from './source/readSources.ts';

const banned = bannedWords(readSource('ARCHITECTURE.md'));

describe('The glossary', () => {
  it('has words that are not used', () => {
    expect(banned.size).toBeGreaterThan(20);
    expect(banned.get('rung')).toBe('level');
    expect(banned.get('rested')).toBe('settled');
    expect(banned.has('word')).toBe(false);
  });

  it('has no word on both sides', () => {
    const used = new Set(banned.values());
    expect([...banned.keys()].filter((word) => used.has(word))).toEqual([]);
  });

  it('holds for every name and comment of the client and the server', () => {
    const paths = sourcePaths().filter((path) => /^(src|server)\//.test(path));
    expect(paths.length).toBeGreaterThan(600);
    expect(paths.flatMap((path) => strayWords(path, readSource(path), banned))).toEqual([]);
  });
});

describe('The check of words', () => {
  const says = (text: string, path = 'src/ui/planted.tsx') => strayWords(path, text, banned);

  it.each([
    'export const rung = 1',
    'export function otherRung() {}',
    'export const RUNGS_ABOVE = 2',
    'export interface State { rungBitsPerS: number }',
    'export type Rungs = readonly number[]',
    'export const level = state.rung',
    '// the next rung below',
    '/** Rungs of a stream. */\nexport const levels = []',
    'class Stream { #rung = 1 }',
    'export const shown = <Rung />',
  ])('bites: %s', (text) => expect(says(text)).toEqual(['src/ui/planted.tsx says rung, the word is level']));

  it('bites: the name of a file', () => {
    expect(says('', 'src/api/otherRung.ts')).toEqual(['src/api/otherRung.ts says rung, the word is level']);
  });

  it.each([
    'export const name = t(`rung.${height}`)',
    "export const key = 'rung'",
    'export const wrung = 1; // strung along, isSecure, Dubois',
  ])('lets through: %s', (text) => expect(says(text)).toEqual([]));

  it('reads names by their parts', () => {
    expect(wordsOf('parseHTMLRung2 QUICK_S useFocus')).toEqual(['parse', 'html', 'rung', 'quick', 's', 'use', 'focus']);
  });

  it('reads the third column of its own section alone', () => {
    const page =
      '| a | b | `c` |\n\n## Words\n\n| word | what it means | not |\n|---|---|---|\n| x | a `y` | `z`, `w` |\n\n## More\n\n| a | b | `d` |\n';
    expect([...bannedWords(page)]).toEqual([
      ['z', 'x'],
      ['w', 'x'],
    ]);
  });
});
