import { describe, expect, it } from 'vitest';
import { ownModes } from '../../.storybook/camera/ownModes.ts';
import { initialGlobals } from '../../.storybook/modes.ts';
import { pictureNone, pictureScreen, pictureWhole, storyModes } from '../../.storybook/pictureModes.ts';
import { readSource, sourcePaths } from '../source/readSources.ts';
import { folderOf, planShots, storyName } from './plan.ts';

const widget = { chromatic: { modes: storyModes } };
const screen = { chromatic: { modes: { ...storyModes, ...pictureScreen.chromatic.modes } } };
const whole = { chromatic: { modes: { ...screen.chromatic.modes, ...pictureWhole.chromatic.modes } } };

const plan = (parameters: Record<string, unknown>, globals: Record<string, unknown> = {}) =>
  planShots({ parameters, globals: { ...initialGlobals, ...globals } });
const modes = (...story: Parameters<typeof plan>) => plan(...story).map(({ mode }) => mode);

describe('What is pictured', () => {
  it('is every story on both televisions and a phone', () => {
    expect(plan(widget).map(({ width, height }) => `${width}x${height}`)).toEqual(['1280x720', '1920x1080', '390x844']);
  });

  it('is a screen in the light and the advanced version', () => {
    expect(modes(screen)).toEqual(['lg', 'xxl', 'lg-advanced', 'xs', 'xs-advanced']);
    expect(plan(screen).map(({ isAdvanced }) => isAdvanced)).toEqual([null, null, true, null, true]);
  });

  it('is the whole of a screen at every breakpoint, in 4K and at every size', () => {
    const shots = plan(whole);
    expect(new Set(shots.map(({ width }) => width))).toEqual(new Set([390, 800, 1024, 1280, 1680, 1920, 3840]));
    expect(new Set(shots.map(({ size }) => size))).toEqual(new Set([null, 75, 125, 150]));
    expect(shots).toHaveLength(15);
  });

  it('changes version and size as seldom as can be, and comes to phones last', () => {
    const shots = plan(whole);
    const phones = shots.filter(({ width }) => width === 390);
    expect(shots.slice(-phones.length)).toEqual(phones);
    for (const part of [phones, shots.slice(0, -phones.length)]) {
      const looks = part.map(({ isAdvanced, size }) => `${isAdvanced} ${size}`);
      expect(looks.filter((look, index) => look !== looks[index - 1])).toHaveLength(new Set(looks).size);
    }
  });

  it('is a story that chooses its viewport there alone', () => {
    expect(modes(whole, { viewport: { value: 'xs', isRotated: false } })).toEqual(['xs']);
  });

  it('leaves out the versions and sizes beside one that the story chooses', () => {
    expect(modes(screen, { version: 'advanced' })).toEqual(['lg', 'xxl', 'xs']);
    expect(modes(whole, { size: '150' }).filter((mode) => /\d/.test(mode))).toEqual([]);
  });

  it('leaves out other languages where the story chooses one, and poses for the language of a mode', () => {
    const english = { chromatic: { modes: { 'lg-en': { viewport: 'lg', language: 'en' }, lg: { viewport: 'lg' } } } };
    expect(plan(english).map(({ mode, language }) => [mode, language])).toEqual([
      ['lg', null],
      ['lg-en', 'en'],
    ]);
    expect(modes(english, { language: 'ru' })).toEqual(['lg']);
  });

  it('is the same where the story has been told its own modes before', () => {
    const globals = { viewport: { value: 'xs' }, size: '150' };
    const once = ownModes(whole.chromatic.modes, globals);
    expect(ownModes(once, globals)).toEqual(once);
  });

  it('is nothing of a story that says why not', () => {
    expect(plan({ ...widget, ...pictureNone('never the same twice') })).toEqual([]);
  });
});

describe('Stories of screens', () => {
  const paths = sourcePaths().filter((path) => /^stories\/screens\/.*\.stories\.tsx$/.test(path));

  it.each(paths)('%s is pictured in both versions, and at least one of its stories at every size', (path) => {
    const source = readSource(path);
    expect(source).toMatch(/preview\.meta\(\{[^;]*pictureScreen/);
    expect(source).toMatch(/meta\.story\(\{[^;]*pictureWhole/);
  });
});

describe('The name of a picture', () => {
  it('follows the file and the story', () => {
    expect(folderOf('stories/screens/HomeScreen.stories.tsx')).toBe('screens/HomeScreen');
    expect(storyName('screens-homescreen--long-titles')).toBe('long-titles');
  });
});
