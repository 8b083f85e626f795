import { describe, expect, it } from 'vitest';
import {
  chipsOf,
  chosenRange,
  type OptionFilter,
  rangeValue,
  type RangeFilter,
  valueWords,
} from '../../src/features/catalog/filters/filters.ts';

const genre: OptionFilter = {
  kind: 'many',
  id: 'genre',
  label: 'Genre',
  options: ['Drama', 'Comedy', 'Thriller', 'Action'].map((label, index) => ({ id: `${index}`, label })),
};
const year: RangeFilter = {
  kind: 'range',
  id: 'year',
  label: 'Year',
  min: 1896,
  max: 2026,
  fromLabel: 'from',
  toLabel: 'to',
};

describe('A range', () => {
  it('filters nothing while it is whole', () => {
    expect(rangeValue(year, { from: 1896, to: 2026 })).toBeUndefined();
    expect(rangeValue(year, { from: 1896, to: 2025 })).toEqual({ from: 1896, to: 2025 });
    expect(chosenRange(year, undefined)).toEqual({ from: 1896, to: 2026 });
  });

  it('is one number where its ends meet', () => {
    expect(valueWords(year, { from: 1960, to: 1960 }).words).toBe('1960');
    expect(valueWords(year, { from: 1960, to: 1969 }).words).toBe('1960–1969');
  });
});

describe('Chosen options', () => {
  it('are named by two, the others counted, in the order of the options', () => {
    expect(valueWords(genre, ['3', '0'])).toEqual({ words: 'Drama, Action', more: 0 });
    expect(valueWords(genre, ['3', '2', '1', '0'])).toEqual({ words: 'Drama, Comedy', more: 2 });
    expect(valueWords(genre, [])).toEqual({ words: '', more: 0 });
  });

  it('are a chip each up to three, which leaves the rest when it goes', () => {
    const chips = chipsOf(genre, ['0', '1', '2']);
    expect(chips.map(({ label }) => label)).toEqual(['Drama', 'Comedy', 'Thriller']);
    expect(chips[1]?.rest).toEqual(['0', '2']);
    expect(chipsOf(genre, ['0'])[0]?.rest).toBeUndefined();
  });

  it('are one chip beyond three, which takes them all', () => {
    expect(chipsOf(genre, ['0', '1', '2', '3'])).toEqual([
      { id: 'genre', typeId: 'genre', label: 'Genre: 4', rest: undefined },
    ]);
  });

  it('have no chip where one of them always is', () => {
    expect(chipsOf({ ...genre, kind: 'one', isRequired: true }, ['0'])).toEqual([]);
  });
});
