import { expect, it } from 'vitest';
import { playOf } from '../../.storybook/panel/recording.ts';

it('presses become a play test that waits for focus where each line of keys ends', () => {
  const code = playOf([
    { key: 'ArrowDown', focusKey: 'home.new.80' },
    { key: 'ArrowRight', focusKey: 'home.new.14' },
    { key: 'Enter', focusKey: 'movie.play' },
    { key: 'Escape', focusKey: '' },
    { key: 'ArrowUp', focusKey: "it's" },
  ]);
  expect(code.split('\n')).toEqual([
    'play: async () => {',
    "  await press('ArrowDown', 'ArrowRight', 'Enter');",
    "  await untilFocus('movie.play');",
    "  await press('Escape');",
    "  await press('ArrowUp');",
    String.raw`  await untilFocus('it\'s');`,
    '},',
  ]);
});

it('a long walk is cut into lines', () => {
  const code = playOf(Array.from({ length: 20 }, () => ({ key: 'ArrowDown' as const, focusKey: 'grid.9' })));
  expect(code.match(/await press/g)).toHaveLength(3);
  expect(code.match(/await untilFocus/g)).toHaveLength(3);
});
