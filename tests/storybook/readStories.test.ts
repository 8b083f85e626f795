import { expect, it } from 'vitest';
import { keysIn, partsOf, rolesIn, tokensIn } from '../../.storybook/facts/readStories.ts';
import { readSource } from '../source/readSources.ts';

const SOURCE = `
export const Default = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('row.0');
    await press('ArrowRight', 'ArrowRight');
    await untilFocused(() => canvas.getByRole('button', { name: 'Третя' }));
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(args.onHold).not.toHaveBeenCalled();
    await press('ArrowLeft');
    await press('Escape');
    await untilFocus(/^menu\\./);
  },
});

export const Again = meta.story({
  play: async ({ args }) => {
    for (const key of KEYS) await press(key);
    await untilFocus('row.9');
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await expect(args.onHold).not.toHaveBeenCalled();
    await holdEnter(() => canvas.getByRole('link'));
    await untilFocused(() => third);
  },
});
`;

it('What keys do is read from the steps that press them and look at what came of it', () => {
  expect(keysIn(SOURCE)).toEqual([
    { keys: '→ →', outcome: 'focus on button “Третя”', stories: ['Default'] },
    { keys: 'Enter', outcome: 'onPress is called, onHold is not called', stories: ['Default', 'Again'] },
    { keys: '← Back', outcome: 'focus on /^menu\\./', stories: ['Default'] },
    { keys: 'Enter, held', outcome: 'focus on “third”', stories: ['Again'] },
  ]);
});

it('What is read out is what stories find by role', () => {
  expect(rolesIn(SOURCE)).toEqual([
    { role: 'button', names: ['Третя'] },
    { role: 'link', names: [] },
  ]);
});

it('Tokens are those that a source names', () => {
  const source = "import { tokens } from '../theme/tokens.ts'; a ${tokens.ink1} b ${tokens.beam} c ${tokens.ink1}";
  expect(tokensIn(source)).toEqual(['beam', 'ink1']);
  expect(tokensIn(readSource('src/ui/Tag.tsx'))).toContain('radiusTag');
});

it('A row and its cards say what their keys do', () => {
  const lines = keysIn(readSource('stories/ui/lists/Row.stories.tsx'));
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.some(({ keys, outcome }) => keys.includes('→') && outcome.startsWith('focus on row.'))).toBe(true);
});

it('Parts of a widget are what it imports from beside it', () => {
  const source = "import { a } from './scale.ts';\nimport { b } from '../focus.ts';\nimport c from 'react';";
  expect(partsOf('src/ui/fields/Slider.tsx', source)).toEqual(['src/ui/fields/Slider.tsx', 'src/ui/fields/scale.ts']);
});
