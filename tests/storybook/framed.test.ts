import { afterEach, describe, expect, it, vi } from 'vitest';
import { FRAMED, holdPageAround, isAsWritten, playAsWrittenOnly, takeTurn } from '../../.storybook/frames/framed.ts';
import { initialGlobals } from '../../.storybook/modes.ts';

afterEach(() => vi.unstubAllGlobals());

const open = (search: string, rest: object = {}) => vi.stubGlobal('window', { location: { search }, ...rest });

describe('A story is as it was written', () => {
  it.each([
    ['viewport', { value: 'xs' }],
    ['canvas', 'full'],
    ['ground', 'white'],
    ['overlay', 'safe'],
  ])('whatever is chosen as its %s', (name, value) => {
    expect(isAsWritten({ ...initialGlobals, [name]: value }, initialGlobals)).toBe(true);
  });

  it.each([
    ['language', 'en'],
    ['server', 'error'],
    ['motion', 'full'],
    ['size', '150'],
  ])('but not under another %s', (name, value) => {
    expect(isAsWritten({ ...initialGlobals, [name]: value }, initialGlobals)).toBe(false);
  });
});

it('A play test is left out where the story is not as it was written', () => {
  const renderOptions = { autoplay: true };
  open('', { __STORYBOOK_PREVIEW__: { currentRender: { renderOptions } } });
  playAsWrittenOnly(false);
  expect(renderOptions.autoplay).toBe(false);
  playAsWrittenOnly(true);
  expect(renderOptions.autoplay).toBe(true);
});

it('By itself a story waits for no turn', async () => {
  open('?id=ui-button--default');
  vi.stubGlobal('navigator', { locks: {} });
  const end = await takeTurn();
  expect(end()).toBeUndefined();
});

describe('The page around a frame', () => {
  class Element {
    focus() {
      around.scrollY = 900;
    }
    scrollIntoView() {
      around.scrollY = 900;
    }
  }
  const around = {
    scrollX: 0,
    scrollY: 40,
    scrollTo(x: number, y: number) {
      [around.scrollX, around.scrollY] = [x, y];
    },
  };

  it('stays where it is read while focus moves within', () => {
    vi.stubGlobal('HTMLElement', Element);
    open(`?${FRAMED}&id=ui-button--default`, { parent: around });
    holdPageAround();
    new Element().focus();
    expect(around.scrollY).toBe(40);
    new Element().scrollIntoView();
    expect(around.scrollY).toBe(40);
  });
});
