import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importsOf, keysIn, partsOf, rolesIn, tokensIn, widgetsIn } from '../../.storybook/facts/readStories.ts';
import { testsBySource } from '../../.storybook/facts/sourceTests.ts';
import { readSource, sourcePaths } from '../source/readSources.ts';

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

it('What has no role is read as text, or not at all', () => {
  const source =
    "play: ({ canvasElement }) => readAsText(canvasElement, '12+') }; play: () => readAsNothing(canvasElement)";
  expect(rolesIn(source)).toEqual([
    { role: 'text', names: ['12+'] },
    { role: 'none', names: ['it is not read out'] },
  ]);
});

it('Every widget says what is read out of it', () => {
  const stories = sourcePaths().filter((path) => /^stories\/ui\/.*\.stories\.tsx$/.test(path));
  const silent = stories.filter((path) => rolesIn(readSource(path)).length === 0);
  // The rules of the whole page, which are not a widget.
  expect(silent).toEqual(['stories/ui/theme/GlobalStyle.stories.tsx']);
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

it('What a widget is made with are the widgets and rules of style that it imports from other rooms', () => {
  const path = 'src/ui/lists/Row.tsx';
  const source = [
    "import { rowParts } from './rowParts.ts';",
    "import { Button } from '../Button.tsx';",
    "import { ring } from '../theme/motion.ts';",
    "import { tokens } from '../theme/tokens.ts';",
    "import { useFocus } from '../focus/useFocus.ts';",
  ].join('\n');
  expect(widgetsIn(path, source)).toEqual(['src/ui/Button.tsx', 'src/ui/theme/motion.ts']);
  expect(importsOf(path, source)).toContain('src/ui/lists/rowParts.ts');
});

it('The tests of a source are those that import it, wherever they stand', () => {
  const tests = {
    'tests/src/ui/crop.test.ts': "import { crop } from '../../../src/ui/fields/crop.ts';",
    'tests/e2e/player/x.test.ts': "import { crop } from '../../../src/ui/fields/crop.ts';\nimport a from './b.ts';",
  };
  expect(testsBySource(tests)).toEqual({ 'src/ui/fields/crop.ts': Object.keys(tests) });
});

/** Widgets that take their look from their surroundings or content, by their paths below `src/ui/`. */
const WITHOUT_TOKENS = [
  'Clock',
  'Icon',
  'LiveRegion',
  'PartBoundary',
  'art/Art',
  'art/ColourWash',
  'frame/Header',
  'lists/List',
  'lists/RowCell',
  'lists/Shelf',
];

it('Every other widget names the tokens that show in it', () => {
  const widgets = sourcePaths().filter(
    (path) =>
      /^src\/ui\/.*\.tsx$/.test(path) && existsSync(path.replace('src/', 'stories/').replace('.tsx', '.stories.tsx')),
  );
  const without = widgets.filter((path) => {
    const source = readSource(path);
    const all = [...partsOf(path, source), ...widgetsIn(path, source)];
    return tokensIn(all.map(readSource).join('\n')).length === 0;
  });
  expect(widgets.length).toBeGreaterThan(70);
  expect(without.map((path) => path.replace(/^src\/ui\/|\.tsx$/g, '')).toSorted()).toEqual(WITHOUT_TOKENS);
});
