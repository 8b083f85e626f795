import { describe, expect, it } from 'vitest';
import { stand } from './footing.ts';
import type { Finding } from './report.ts';
import { orphans, summarise } from './summary.ts';

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

describe('What a run says at its end', () => {
  const here = { chromium: '156', pixels: 'abc' };
  const wish = { isUpdate: false, isWriting: true, isWhole: true };
  const finding = (kind: Finding['kind'], count: number | null): Finding => ({
    name: `ui/Card/${kind}.lg.webp`,
    kind,
    count,
    width: 1280,
    height: 720,
    isAtRest: true,
  });

  it('is one line where nothing differs', () => {
    expect(summarise([], 30, stand(here, here, wish), '')).toEqual(['30 pictures: 30 as their baselines.']);
  });

  it('counts what differs, says where to look and how to accept', () => {
    const findings = [finding('changed', 12), finding('added', null), finding('removed', null)];
    const text = summarise(findings, 30, stand(here, here, wish), 'tests/visual/report/index.html').join('\n');
    expect(text).toContain('30 pictures: 28 as their baselines.');
    expect(text).toContain('1 differ');
    expect(text).toContain('1 without a baseline');
    expect(text).toContain('1 left over by stories that are gone');
    expect(text).toContain('tests/visual/report/index.html');
    expect(text).toContain('-u');
  });

  it('claims no comparison where none was made', () => {
    const text = summarise([], 30, stand(here, { ...here, chromium: '157' }, wish), '').join('\n');
    expect(text).toContain('Pictures were not compared');
    expect(text).not.toContain('as their baselines');
  });
});
