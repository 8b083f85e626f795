import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changesSince } from '../../.storybook/facts/pictureChanges.ts';
import { badgesOf } from '../../.storybook/tags/badges.ts';
import { checkEnding } from '../../.storybook/tags/ending.ts';
import { exportNameOf, tagsOfStory, TAGGED_TITLES } from '../../.storybook/tags/nameTags.ts';
import { tagsOf, titleOfFile } from '../../.storybook/tags/storyTags.ts';

it.each([
  ['Failed', ['error']],
  ['FailsToLoad', []],
  ['StreamLimit', ['error']],
  ['Taken', ['error']],
  ['TakenBack', []],
  ['TakenOffTheList', []],
  ['NotTakenOff', ['error']],
  ['NothingFound', ['empty']],
  ['EmptyFields', ['error']],
  ['Loading', ['loading']],
  ['Uploading', ['loading']],
  ['DescriptionOnItsWay', ['loading']],
  ['LeftWhileWaiting', []],
  ['LongTextOnPhone', ['phone', 'long-text']],
  ['OnFullHdTelevision', ['tv']],
  ['Default', []],
])('%s is tagged by its name', (name, tags) => {
  expect(tagsOfStory('ui/Anything', name)).toEqual(tags);
});

it.each([
  ['ui/lists/RowError', 'LongText', ['long-text', 'error']],
  ['ui/lists/RowError', 'Retrying', ['loading']],
  ['app/failure/FailureBoundary', 'Mended', []],
  ['ui/Skeleton', 'Block', ['loading']],
  ['features/session/enter/PairingPanel', 'Denied', ['error']],
  ['screens/ApproveScreen', 'Denied', []],
])('A story of %s, %s, is tagged by its file', (title, name, tags) => {
  expect(tagsOfStory(title, name)).toEqual(tags);
});

it('Every file that has tags of its own is there', () => {
  const titles = new Set(globSync('stories/**/*.stories.tsx').map(titleOfFile));
  expect(TAGGED_TITLES.filter((title) => !titles.has(title))).toEqual([]);
});

it('The name of an export is known by the id of its story', () => {
  expect(exportNameOf('screens-loginscreen--wrong-password')).toBe('WrongPassword');
});

describe('Since a version a state', () => {
  const before = { 'ui/Tag/age.lg.webp': 'a', 'ui/Tag/age.xs.webp': 'b', 'ui/Tag/gone.lg.webp': 'c' };
  const now = {
    'ui/Tag/age.lg.webp': 'a',
    'ui/Tag/age.xs.webp': 'z',
    'ui/Tag/long-text.lg.webp': 'd',
    'ui/Icon/all.lg.webp': 'e',
  };

  it('is new, has changed, or neither', () => {
    expect([...changesSince(before, now)]).toEqual([
      ['ui/Tag/age', 'changed'],
      ['ui/Tag/long-text', 'new'],
      ['ui/Icon/all', 'new'],
    ]);
    expect(changesSince(now, now).size).toBe(0);
  });

  it('has not changed by one more window that it is pictured in', () => {
    expect(changesSince({ 'ui/Tag/age.lg.webp': 'a' }, before).get('ui/Tag/age')).toBeUndefined();
  });

  it('carries that as a tag, found by the name of its export', () => {
    const changes = changesSince(before, now);
    expect(tagsOf('./stories/ui/Tag.stories.tsx', 'LongText', changes)).toEqual(['long-text', 'new']);
    expect(tagsOf('/at/stories/ui/Tag.stories.tsx', 'Age', changes)).toEqual(['changed']);
    expect(tagsOf('./stories/ui/Icon.stories.tsx', 'Line', changes)).toEqual([]);
  });
});

it('Badges show what readers look for, once each, what has changed first', () => {
  expect(badgesOf(['dev', 'autodocs', 'phone', 'error', 'new', 'error'])).toEqual(['new', 'error', 'phone']);
});

/** A page on which one element, with this size and text, matches the selector `mark`. */
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
  const failed = ['ui/lists/Pagination', 'ui-lists-pagination--failed'] as const;
  const ofFailure = ['ui/lists/RowError', 'ui-lists-rowerror--default'] as const;
  const loading = ['ui/lists/Row', 'ui-lists-row--loading'] as const;

  it('ends in its state', () => {
    expect(() => checkEnding(...failed, pageWith('[role="alert"]', 100, 'Не вийшло'))).not.toThrow();
    expect(() => checkEnding(...ofFailure, pageWith('[role="alert"]', 100, 'Не вийшло'))).not.toThrow();
    expect(() => checkEnding(...loading, pageWith('[aria-busy="true"]', 100))).not.toThrow();
    expect(() => checkEnding('ui/lists/Row', 'ui-lists-row--default', pageWith('', 0))).not.toThrow();
  });

  it('fails where it does not', () => {
    expect(() => checkEnding(...failed, pageWith('[aria-busy="true"]', 100))).toThrow('tag "error"');
    expect(() => checkEnding(...ofFailure, pageWith('', 0))).toThrow('tag "error"');
    expect(() => checkEnding(...loading, pageWith('[role="alert"]', 100, 'Не вийшло'))).toThrow('tag "loading"');
    expect(() => checkEnding(...failed, pageWith('[role="alert"]', 100, ' '))).toThrow('tag "error"');
    expect(() => checkEnding(...loading, pageWith('[aria-busy="true"]', 0))).toThrow('tag "loading"');
  });
});
