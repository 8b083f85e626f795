import { describe, expect, it } from 'vitest';
import { chooseComparison } from './comparisonMode.ts';

const here = { chromium: '156.0.1', pixels: 'abc' };
const check = { isUpdate: false, isWriting: true, isWhole: true };
const accept = { ...check, isUpdate: true };

describe('Where pictures may be held against the baselines', () => {
  it('is the machine they were made on', () => {
    expect(chooseComparison(here, here, check)).toMatchObject({ isComparing: true, isUpdating: false, sentence: '' });
    expect(chooseComparison(here, here, { ...accept, isWhole: false })).toMatchObject({
      isUpdating: true,
      isReferenceNew: false,
    });
  });

  it('is not one with another browser, and it says which', () => {
    const comparisonMode = chooseComparison(here, { ...here, chromium: '157.0.2' }, check);
    expect(comparisonMode).toMatchObject({ isComparing: false, isRefused: false });
    expect(comparisonMode.sentence).toContain(
      'not compared: this machine has Chromium 157.0.2, the reference is Chromium 156.0.1',
    );
  });

  it('is not one that draws the probe page in other pixels', () => {
    const comparisonMode = chooseComparison(here, { ...here, pixels: 'abd' }, check);
    expect(comparisonMode.isComparing).toBe(false);
    expect(comparisonMode.sentence).toContain('draws the probe page differently');
  });

  it('is nowhere before there is a reference', () => {
    expect(chooseComparison(null, here, check)).toMatchObject({ isComparing: false, isRefused: false });
    expect(chooseComparison(null, here, accept)).toMatchObject({ isUpdating: true, isReferenceNew: true });
  });

  it('moves with all pictures or none', () => {
    const elsewhere = { ...here, pixels: 'abd' };
    expect(chooseComparison(here, elsewhere, accept)).toMatchObject({ isUpdating: true, isReferenceNew: true });
    expect(chooseComparison(here, elsewhere, { ...accept, isWhole: false })).toMatchObject({
      isComparing: false,
      isUpdating: false,
      isRefused: true,
    });
  });
});
