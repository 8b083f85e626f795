import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLanguage, openingLanguage } from '../../../src/ui/keyboard/keptLanguage.ts';
import { findKey, keyName, middleOf, nextKey } from '../../../src/ui/keyboard/keyMoves.ts';
import { keyRows } from '../../../src/ui/keyboard/layouts.ts';
import { repeatPause } from '../../../src/ui/keyboard/useRepeat.ts';

const rows = keyRows('search', 'uk', false);

/** Moves from a key as arrows do, keeping the column of the first vertical step; null beyond an edge. */
function walk(from: string, ...directions: ('left' | 'right' | 'up' | 'down')[]): string | null {
  let at = findKey(rows, from);
  let column: number | null = null;
  for (const direction of directions) {
    if (!at) return null;
    const isVertical = direction === 'up' || direction === 'down';
    column = isVertical ? (column ?? middleOf(rows, at)) : null;
    at = nextKey(rows, at, direction, column ?? 0);
  }
  return at && keyName(rows[at.row]!, at.place);
}

describe('Arrows on the keyboard', () => {
  it('go from key to key and end at the edges', () => {
    expect(walk('0-0', 'right', 'right', 'left')).toBe('0-1');
    expect(walk('0-0', 'left')).toBeNull();
    expect(walk('0-11', 'right')).toBeNull();
    expect(walk('0-4', 'up')).toBeNull();
    expect(walk('space', 'down')).toBeNull();
  });

  it('keep their column past a wide key', () => {
    for (const column of Array.from({ length: 12 }, (_, index) => index)) {
      expect(walk(`1-${column}`, 'down', 'down', 'up', 'up')).toBe(`1-${column}`);
    }
    expect(walk('2-4', 'down')).toBe('space');
    expect(walk('2-5', 'down')).toBe('space');
    expect(walk('2-5', 'down', 'right', 'up')).toBe('2-6');
  });

  it('find the last key of a shorter row', () => {
    const ragged = [rows[0]!, { id: '1', keys: rows[1]!.keys.slice(0, 7) }];
    expect(nextKey(ragged, { row: 0, place: 11 }, 'down', 11.5)).toEqual({ row: 1, place: 6 });
    expect(nextKey(ragged, { row: 1, place: 6 }, 'right', 0)).toBeNull();
  });
});

describe('A held key', () => {
  it('waits once and then gathers speed', () => {
    const pauses = [0, 500, 1000, 1500, 2000, 2500, 60_000].map(repeatPause);
    expect(pauses[0]).toBe(500);
    expect(pauses).toEqual([...pauses].sort((one, other) => other - one));
    expect(pauses.at(-1)).toBeLessThan(40);
  });
});

describe('The chosen letters', () => {
  const values = new Map<string, string>();
  beforeEach(() =>
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
      },
    }),
  );
  afterEach(() => {
    vi.unstubAllGlobals();
    values.clear();
  });

  it('are those of the interface, or Latin, until others were chosen', () => {
    expect(openingLanguage('search', 'uk')).toBe('uk');
    expect(openingLanguage('email', 'uk')).toBe('en');
  });

  it('are remembered for words and for addresses apart', () => {
    keepLanguage('search', 'ru');
    keepLanguage('email', 'uk');
    expect([openingLanguage('text', 'en'), openingLanguage('password', 'en')]).toEqual(['ru', 'uk']);
  });

  it('are never what storage was spoilt with', () => {
    values.set('keyboard-words', 'tlh');
    expect(openingLanguage('search', 'en')).toBe('en');
  });
});
