import { describe, expect, it } from 'vitest';
import { chooseComparison } from './comparisonMode.ts';
import type { Finding } from './report.ts';
import { drawingOf } from './before.ts';
import { orphans, type Outcome, summarise, takeBack, timesOf } from './summary.ts';

const files = ['stories/ui/Card.stories.tsx', 'stories/ui/Row.stories.tsx'];
const baselines = [
  'ui/Card/default.lg.webp',
  'ui/Card/default.uhd.webp',
  'ui/Card/gone.lg.webp',
  'ui/Row/default.lg.webp',
];
const begun = new Map([['ui/Card/default', ['lg']]]);

describe('Baselines without a story', () => {
  it('are those of stories and modes that are gone from a file that was run', () => {
    const run = [{ path: 'stories/ui/Card.stories.tsx', stories: ['default'] }];
    expect(orphans(baselines, files, run, begun)).toEqual(['ui/Card/default.uhd.webp', 'ui/Card/gone.lg.webp']);
  });

  it('are not those of stories left out of the run, or that failed before their pictures', () => {
    const run = [{ path: 'stories/ui/Card.stories.tsx', stories: null }];
    expect(orphans(baselines, files, run, new Map())).toEqual([]);
    expect(orphans(['ui/Row/default.lg.webp'], files, [{ path: files[1] ?? '', stories: ['default'] }], begun)).toEqual(
      [],
    );
  });

  it('are all of a file that is gone', () => {
    expect(orphans(baselines, files.slice(0, 1), [], new Map())).toEqual(['ui/Row/default.lg.webp']);
  });
});

const finding = (kind: Finding['kind'], count: number | null, story: string = kind): Finding => ({
  name: `ui/Card/${story}.lg.webp`,
  kind,
  digest: 'digest',
  count,
  change: '',
  width: 1280,
  height: 720,
  isAtRest: true,
  hasBefore: true,
});

describe('A story that is tried again', () => {
  it('counts as it is then; others as they were', () => {
    const other = finding('changed', 3, 'changed-too');
    const findings = [finding('changed', 12), other, finding('changed', 1)];
    expect(takeBack(findings, 'ui/Card/changed', () => true)).toEqual([
      'ui/Card/changed.lg.webp',
      'ui/Card/changed.lg.webp',
    ]);
    expect(findings).toEqual([other]);
  });

  it('still has no baseline where the first try has written one', () => {
    const findings = [finding('added', null)];
    expect(takeBack(findings, 'ui/Card/added', () => true)).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(takeBack(findings, 'ui/Card/added', () => false)).toEqual(['ui/Card/added.lg.webp']);
    expect(findings).toEqual([]);
  });
});

describe('What a run says at its end', () => {
  const here = { chromium: '156', pixels: 'abc' };
  const wish = { isUpdate: false, isWriting: true, isWhole: true, isAdvisory: false };
  const said = (outcome: Partial<Outcome>, chromium = here.chromium, report = '') =>
    summarise(
      { findings: [], unsteady: [], taken: 30, against: '', ...outcome },
      chooseComparison(here, { ...here, chromium }, wish),
      report,
    );

  it('is one line where nothing differs', () => {
    expect(said({})).toEqual(['30 pictures: 30 as their baselines.']);
  });

  it('counts and names what differs, says where to look and how to accept', () => {
    const findings = [finding('changed', 12), finding('added', null), finding('removed', null)];
    const text = said({ findings }, here.chromium, 'tests/visual/report/index.html').join('\n');
    expect(text).toContain('30 pictures: 28 as their baselines.');
    expect(text).toContain('1 differ:\n  ui/Card/changed.lg.webp');
    expect(text).toContain('1 without a baseline:\n  ui/Card/added.lg.webp');
    expect(text).toContain('1 left over by stories that are gone:\n  ui/Card/removed.lg.webp');
    expect(text).toContain('tests/visual/report/index.html');
    expect(text).toContain('-u');
  });

  it('names twenty of many', () => {
    const findings = Array.from({ length: 23 }, () => finding('changed', 1));
    const lines = said({ findings });
    expect(lines.filter((line) => line.includes('.webp'))).toHaveLength(20);
    expect(lines).toContain('  and 3 more');
  });

  it('names what agreed only when it was tried again, and accepts it', () => {
    expect(said({ unsteady: ['ui/Card/default.lg.webp'] })).toEqual([
      '30 pictures: 30 as their baselines.',
      '1 only when tried again:',
      '  ui/Card/default.lg.webp',
    ]);
  });

  it('says loudly on another machine what could not be compared', () => {
    const findings = [finding('changed', 12)];
    const text = said({ findings }, '157').join('\n');
    expect(text).toContain('ANOTHER MACHINE THAN THE REFERENCE');
    expect(text).toContain('30 pictures: 29 as their baselines.');
    expect(text).toContain('NOT COMPARED: 1 picture came out otherwise');
    expect(said({ findings, taken: 1 }, '157').join('\n')).toContain('NOTHING COULD BE COMPARED');
    expect(said({}, '157').join('\n')).not.toContain('NOT COMPARED');
  });

  it('names the stories that differ from a revision, each once, and accepts nothing', () => {
    const one = finding('changed', 12);
    const findings = [one, { ...one, name: one.name.replace('.lg.', '.xs.') }, finding('added', null)];
    const text = said({ findings, against: 'HEAD~1' }).join('\n');
    expect(text).toContain('30 pictures: 27 as at HEAD~1.');
    expect(text).toContain('2 stories differ:\n  ui/Card/changed\n  ui/Card/added\n');
    expect(text).toContain('1 not there at HEAD~1:');
    expect(text).not.toContain('-u');
  });

  it('claims no comparison where no picture was taken', () => {
    const text = said({ taken: 0 }).join('\n');
    expect(text).toContain('NOTHING WAS COMPARED');
    expect(text).not.toContain('as their baselines');
  });
});

describe('Pictures of before', () => {
  const names = ['ui/Card/age.xs.webp', 'ui/Card/age.xxl.webp', 'ui/Card/long-text.xs.webp', 'ui/Row/age.xs.webp'];

  it('are drawn by one run of the stories and modes at fault, each file once', () => {
    const nameOf = new Map([
      ['ui/Card/age', 'Age'],
      ['ui/Card/long-text', 'Long (text)'],
      ['ui/Row/age', 'Age'],
      ['ui/Row/other', 'Other'],
    ]);
    expect(drawingOf(names, nameOf)).toEqual({
      files: ['stories/ui/Card.stories.tsx', 'stories/ui/Row.stories.tsx'],
      modes: ['xs', 'xxl'],
      pattern: '^(Age|Long \\(text\\))$',
    });
  });

  it('are drawn by whole files where the name of a story is not known', () => {
    expect(drawingOf(names, new Map()).pattern).toBe('');
  });
});

describe('The times of a run', () => {
  const stories = [
    { id: 'ui/Card/changed', ms: 3000 },
    { id: 'ui/Card/age', ms: 1000 },
    { id: 'ui/Card/dot', ms: 2000 },
  ];

  it('are told where something differs', () => {
    expect(timesOf(stories, [finding('changed', 1)], 24_000)).toEqual([
      'A story that differs took 3.0 s, one that is the same 1.5 s; pictures of before 24.0 s.',
    ]);
    expect(timesOf(stories, [], 0)).toEqual([]);
  });
});
