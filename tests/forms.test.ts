import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from './e2e/hands/forms/account.ts';
import { ENTERING } from './e2e/hands/forms/entering.ts';
import { OTHERS } from './e2e/hands/forms/others.ts';
import { readSource, sourcePaths } from './source/readSources.ts';

const FORMS = [...ENTERING, ...ACCOUNT, ...OTHERS];

/** Components that draw a field whose meaning others define. */
const FIELDS = ['EntryForm', 'TextField', 'PasswordField', 'CodeField', 'OwnTextField', 'SystemTextField'];
/** Those fields themselves, and what selects between them. */
const IS_FIELD = /^src\/(ui\/fields\/|features\/session\/(EntryForm|EntryLine)\.tsx$)/;

/** Forms that the served application never shows, each with the reason and the story that tests it by hand instead. */
const NOT_SERVED: Record<string, { reason: string; story: string }> = {
  'src/features/session/enter/ConnectForm.tsx': {
    reason: 'asks for a server where the application was opened from a file, as the packages for televisions are',
    story: 'stories/features/session/enter/ConnectForm.stories.tsx',
  },
};

const sources = sourcePaths().filter((path) => /^src\/.+\.tsx$/.test(path) && !IS_FIELD.test(path));
const FIELD = new RegExp(`<(${FIELDS.join('|')})\\b|<(input|textarea)\\b(?![^>]*type="file")`, 'g');

/** How many forms each source draws. */
const drawn = new Map(
  sources.flatMap((path) => {
    const count = [...readSource(path).matchAll(FIELD)].length;
    return count > 0 ? [[path, count] as const] : [];
  }),
);

describe('The forms that taps are tried on', () => {
  it('are all that write into a field', () => {
    expect(drawn.size).toBeGreaterThan(10);
    const served = [...drawn].filter(([path]) => !(path in NOT_SERVED));
    expect([...new Set(FORMS.map(({ source }) => source))].toSorted()).toEqual(served.map(([path]) => path).toSorted());
    const few = served.filter(([path, count]) => FORMS.filter(({ source }) => source === path).length < count);
    expect(few).toEqual([]);
  });

  it('are tried in a story where the served application never shows them', () => {
    for (const [path, { story }] of Object.entries(NOT_SERVED)) {
      expect(drawn.has(path), path).toBe(true);
      const text = readSource(story);
      const [, pointed = ''] = text.split('export const Pointed = ');
      expect(pointed, story).toMatch(/await pointAround\([^]*expect\(onSubmit\)\.not\.toHaveBeenCalled\(\)/);
    }
  });

  it('are tried in every place that shows them, where there are several', () => {
    for (const path of drawn.keys()) {
      const shown = new RegExp(`<${basename(path, '.tsx')}\\b`);
      const showing = sources.filter((other) => shown.test(readSource(other)));
      const named = new Set(FORMS.flatMap(({ source, shownBy }) => (source === path && shownBy ? [shownBy] : [])));
      expect([...named].toSorted(), path).toEqual(showing.length > 1 ? showing.toSorted() : []);
    }
  });

  it('have names of their own', () => {
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length);
  });
});
