import { describe, expect, it } from 'vitest';
import { chooseComparison } from '../comparisonMode.ts';
import { note, type Outcomes, summariseUploads } from './outcomes.ts';

const none = (): Outcomes => ({ same: [], findings: [], failed: [], elsewhere: [], absent: [] });
const here = { chromium: '1', pixels: 'a' };
const mode = chooseComparison(here, here, { isUpdate: false, isWriting: false, isWhole: false, isAdvisory: false });
const said = (outcomes: Outcomes) => summariseUploads(outcomes, mode, '');

describe('What a dry run says', () => {
  it('counts what is the same, and names what failed and what is missing', async () => {
    const outcomes = { ...none(), absent: ['ui/Tag/age.uhd.webp'] };
    await note(outcomes, 'ui/Tag/age.lg.webp', { kind: 'taken', taken: { isSame: true, digest: 'a' } });
    await note(outcomes, 'ui/Tag/age.xs.webp', { kind: 'failed', message: 'No such key\nat …' });
    await note(outcomes, 'ui/Tag/pressed.lg.webp', { kind: 'elsewhere' });
    expect(said(outcomes)).toEqual([
      '1 of 2 that Chromatic would take are as in our album.',
      '1 failed:',
      '  ui/Tag/age.xs.webp: No such key',
      '1 of our album that Chromatic would not take:',
      '  ui/Tag/age.uhd.webp',
      '1 of stories that end on another address, which have no picture here.',
    ]);
  });

  it('is loud where nothing was compared', () => expect(said(none())[0]).toMatch(/^NOTHING WAS COMPARED/));
});
