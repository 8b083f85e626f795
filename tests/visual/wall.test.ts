import { describe, expect, it } from 'vitest';
import { wallModes } from '../../.storybook/camera/wallModes.ts';
import { initialGlobals } from '../../.storybook/modes.ts';
import { planWall } from './plan.ts';
import { findStory, wallPage } from './wall.ts';

describe('The modes of a wall', () => {
  it('are four windows, two sizes and three languages', () => {
    const modes = wallModes(initialGlobals);
    expect(Object.keys(modes)).toHaveLength(24);
    expect(modes['xs-150-en']).toEqual({ viewport: 'xs', size: '150', language: 'en' });
  });

  it('leave what a story chooses itself as it chose', () => {
    const languages = wallModes({ viewport: { value: 'sm' }, size: '125' });
    expect(Object.keys(languages).sort()).toEqual(['sm-en', 'sm-ru', 'sm-uk']);
    expect(Object.keys(wallModes({ language: 'en', viewport: { value: 'xs' } }))).toEqual(['xs-100', 'xs-150']);
  });

  it('are pictured with their poses, the phone last', () => {
    const shots = planWall({ globals: initialGlobals });
    expect(shots).toHaveLength(24);
    expect(shots.slice(-6).every(({ width }) => width === 390)).toBe(true);
    expect(shots.find(({ mode }) => mode === 'uhd-150-ru')).toMatchObject({ width: 3840, size: 150, language: 'ru' });
  });
});

describe('The story of a wall', () => {
  const files = ['stories/ui/Tag.stories.tsx', 'stories/screens/HomeScreen.stories.tsx'];

  it('is found by its id, and as pictures name it', () => {
    const home = { id: 'screens-homescreen--long-titles', file: files[1] };
    expect(findStory('screens-homescreen--long-titles', files)).toEqual(home);
    expect(findStory('screens/HomeScreen/long-titles', files)).toEqual(home);
  });

  it('has to be there', () => expect(() => findStory('ui/Gone/default', files)).toThrow(/No file has a story/));
});

it('The page of a wall has a line for each window and size, and a name for each picture', () => {
  const modes = Object.keys(wallModes(initialGlobals));
  const pictures = modes.map((mode) => ({ mode, file: `${mode}.webp` }));
  const page = wallPage('ui-tag--age', pictures);
  expect(page.match(/<h2>/g)).toHaveLength(8);
  expect(page.match(/<img /g)).toHaveLength(24);
  expect(page).toContain('<h2>uhd, size 150</h2>');
  expect(page).toContain('alt="ui-tag--age, xs-100-en"');
});
