import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ADVICE } from '../../.storybook/facts/advice.ts';
import { readSource } from '../source/readSources.ts';

it.each(Object.entries(ADVICE))('The advice on %s is shown by two stories that there are', (title, advice) => {
  const source = readSource(`stories/${title}.stories.tsx`);
  const names = [advice.do.story, advice.dont.story];
  expect(names.filter((name) => !source.includes(`export const ${name}`))).toEqual([]);
  expect(new Set(names).size).toBe(2);
});

it('There is advice on most widgets that stand on many screens', () => {
  const widgets = globSync('stories/ui/{fields,lists,frame,overlays,keyboard,art,}/*.stories.tsx');
  expect(Object.keys(ADVICE).length).toBeGreaterThan(widgets.length / 3);
});
