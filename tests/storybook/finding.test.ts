import { expect, it } from 'vitest';
import { statesFor, toggled } from '../../.storybook/gallery/finding.ts';
import type { BookEntry } from '../../.storybook/wall/bookIndex.ts';

const entry = (title: string, name: string, tags: string[], type: BookEntry['type'] = 'story'): BookEntry => ({
  id: `${title}--${name}`,
  title,
  name,
  type,
  importPath: '',
  tags,
});

const ENTRIES = [
  entry('ui/ErrorState', 'Docs', ['error'], 'docs'),
  entry('ui/ErrorState', 'Retrying', ['loading']),
  entry('ui/lists/RowError', 'Default', ['error']),
  entry('ui/lists/Row', 'Loading', ['loading']),
  entry('features/player/view/Problem', 'Phone', ['error', 'phone']),
  entry('app/Journeys', 'Failed Way', ['walk', 'error']),
];

it.each([
  ['', []],
  ['error', ['ui/lists/RowError--Default', 'features/player/view/Problem--Phone']],
  ['phone error', ['features/player/view/Problem--Phone']],
  ['Row', ['ui/lists/RowError--Default', 'ui/lists/Row--Loading']],
  ['row  LOADING', ['ui/lists/Row--Loading']],
  ['walk', ['app/Journeys--Failed Way']],
  ['nobody', []],
])('“%s” finds the states that have every word, by tag or by name', (query, ids) => {
  expect(statesFor(query, ENTRIES).map(({ id }) => id)).toEqual(ids);
});

it('a chip adds its word to what is looked for, and takes it away', () => {
  expect(toggled('row', 'error')).toBe('row error');
  expect(toggled('row error', 'error')).toBe('row');
  expect(toggled('', 'phone')).toBe('phone');
});
