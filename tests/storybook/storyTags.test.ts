import { describe, expect, it } from 'vitest';
import { checkEnding } from '../../.storybook/tags/ending.ts';
import { exportNameOf } from '../../.storybook/tags/nameTags.ts';
import { tagsOf } from '../../.storybook/tags/storyTags.ts';

it.each([
  ['Failed', ['error']],
  ['FailsToLoad', []],
  ['Loading', ['loading']],
  ['LongTextOnPhone', ['phone', 'long-text']],
  ['OnFullHdTelevision', ['tv']],
  ['Default', []],
])('%s is tagged by its name', (name, tags) => {
  expect(tagsOf(name, '')).toEqual(tags);
});

it('what is not pictured is a walk, and its neighbours are none', () => {
  const source = [
    'export const One = meta.story({});',
    "export const Two = meta.story({ parameters: pictureNone('a way') });",
    'export const Three = meta.story({});',
  ].join('\n');
  expect(['One', 'Two', 'Three'].map((name) => tagsOf(name, source))).toEqual([[], ['walk'], []]);
});

it('the name of an export is known by the id of its story', () => {
  expect(exportNameOf('screens-loginscreen--wrong-password')).toBe('WrongPassword');
});

/** A page on which one element fits some selector, of this size, with this text. */
function pageWith(mark: string, width: number, text = ''): Pick<Document, 'querySelectorAll'> {
  const element = {
    textContent: text,
    getAttribute: (name: string) => (mark.includes(`${name}="alert"`) ? 'alert' : null),
    getBoundingClientRect: () => ({ width, height: width }),
  };
  const querySelectorAll = (selectors: string) => (selectors.split(', ').includes(mark) ? [element] : []);
  return { querySelectorAll } as unknown as Document;
}

describe('A story that is tagged', () => {
  const [failed, loading] = ['ui-errorstate--failed', 'ui-row--loading'];

  it('ends in its state', () => {
    expect(() => checkEnding(failed, pageWith('[role="alert"]', 100, 'Не вийшло'))).not.toThrow();
    expect(() => checkEnding(loading, pageWith('[aria-busy="true"]', 100))).not.toThrow();
    expect(() => checkEnding('ui-row--default', pageWith('', 0))).not.toThrow();
  });

  it('fails where it does not', () => {
    expect(() => checkEnding(failed, pageWith('[aria-busy="true"]', 100))).toThrow('tag "error"');
    expect(() => checkEnding(loading, pageWith('[role="alert"]', 100, 'Не вийшло'))).toThrow('tag "loading"');
    expect(() => checkEnding(failed, pageWith('[role="alert"]', 100, ' '))).toThrow('tag "error"');
    expect(() => checkEnding(loading, pageWith('[aria-busy="true"]', 0))).toThrow('tag "loading"');
  });
});
