import { describe, expect, it } from 'vitest';
import { initialGlobals, toolbars } from '../../.storybook/modes.ts';
import { isWidget, lookOf, settingsOf, startOf } from '../../.storybook/storyParameters.ts';

describe('The toolbar as it is at first', () => {
  it('leaves everything to the story', () => {
    expect(startOf(initialGlobals)).toEqual({ server: null, viewer: null, settings: {} });
    expect(lookOf(initialGlobals)).toEqual({
      isPseudo: false,
      motion: null,
      direction: 'ltr',
      input: 'remote',
      ground: 'page',
      overlay: 'none',
    });
    expect(settingsOf(initialGlobals)).toEqual({ activeLanguage: 'uk', interfaceSize: 100, lightVersion: true });
  });
});

describe('A choice of the toolbar', () => {
  it('is what a story begins with in place of its own', () => {
    const globals = { ...initialGlobals, server: 'error', viewer: 'none', style: 'black', keyboard: 'system' };
    expect(startOf(globals)).toEqual({
      server: 'error',
      viewer: 'none',
      settings: { darkStyle: 'black', typeOfKeyboard: 'system' },
    });
    expect(startOf({ ...initialGlobals, remote: 'tizen' }).settings).toEqual({ platform: 'tizen' });
  });

  it.each(['owner', 'demo', 'pro', 'free', 'child', 'none'])(
    'of a viewer, %s, is offered and who signs in',
    (viewer) => {
      const { items } = toolbars.viewer.toolbar;
      expect(items.map(({ value }) => value)).toContain(viewer);
      expect(startOf({ ...initialGlobals, viewer }).viewer).toBe(viewer);
    },
  );

  it.each([
    ['none', { animation: false }, null],
    ['reduced', {}, 'reduced'],
    ['full', {}, 'full'],
  ])('of motion, %s, is a setting or what the system asks for', (motion, settings, asked) => {
    const globals = { ...initialGlobals, motion };
    expect(startOf(globals).settings).toEqual(settings);
    expect(lookOf(globals).motion).toBe(asked);
  });

  it('of the language nobody speaks is made from Ukrainian', () => {
    const globals = { ...initialGlobals, language: 'pseudo', size: '150', version: 'advanced' };
    expect(lookOf(globals).isPseudo).toBe(true);
    expect(settingsOf(globals)).toEqual({ activeLanguage: 'uk', interfaceSize: 150, lightVersion: false });
  });
});

it.each([
  ['ui/lists/Row', true],
  ['guide/Focus', true],
  ['features/catalog/TitleCard', false],
  ['screens/HomeScreen', false],
])('%s takes its arguments alone: %s', (title, is) => expect(isWidget(title)).toBe(is));
