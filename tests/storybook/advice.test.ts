import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADVICE } from '../../.storybook/facts/advice/advice.ts';
import { readSource } from '../source/readSources.ts';

/** What has stories in `ui` but is not a widget, each with its reason. */
const WITHOUT_ADVICE: Readonly<Record<string, string>> = {
  'ui/theme/GlobalStyle': 'the rules of the whole page; nobody places it',
};
/** At least this many widgets of features have advice: cards, rows, controls of the player, dialogs, forms. */
const FEATURES = 40;

it.each(Object.entries(ADVICE))('The advice on %s is shown by two stories that there are', (title, advice) => {
  const source = readSource(`stories/${title}.stories.tsx`);
  const names = [advice.do.story, advice.dont.story];
  expect(names.filter((name) => !new RegExp(`export const ${name}\\b`).test(source))).toEqual([]);
  expect(new Set(names).size).toBe(2);
});

it('Every widget has advice, or a reason why not', () => {
  const titles = globSync('stories/ui/**/*.stories.tsx').map((path) => path.replace(/^stories\/|\.stories\.tsx$/g, ''));
  expect(titles.length).toBeGreaterThan(70);
  expect(titles.filter((title) => !ADVICE[title] && !WITHOUT_ADVICE[title])).toEqual([]);
  expect(Object.keys(WITHOUT_ADVICE).filter((title) => !titles.includes(title) || ADVICE[title])).toEqual([]);
});

it('The widgets of features that stand on many screens have advice', () => {
  expect(Object.keys(ADVICE).filter((title) => title.startsWith('features/')).length).toBeGreaterThanOrEqual(FEATURES);
});
