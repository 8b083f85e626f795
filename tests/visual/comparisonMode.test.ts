import { describe, expect, it } from 'vitest';
import { chooseComparison, isFailure } from './comparisonMode.ts';

const here = { chromium: '156.0.1', pixels: 'abc' };
const check = { isUpdate: false, isWriting: true, isWhole: true, isAdvisory: false };
const accept = { ...check, isUpdate: true };

describe('Where pictures may be held against the baselines', () => {
  it('is the machine they were made on', () => {
    expect(chooseComparison(here, here, check)).toMatchObject({ isComparing: true, isUpdating: false, sentence: '' });
    expect(chooseComparison(here, here, { ...accept, isWhole: false })).toMatchObject({
      isUpdating: true,
      isReferenceNew: false,
    });
  });

  it('is another browser too, which is said, and where no baseline is written', () => {
    const comparisonMode = chooseComparison(here, { ...here, chromium: '157.0.2' }, check);
    expect(comparisonMode).toMatchObject({ isComparing: true, isForeign: true, isWriting: false, isRefused: false });
    expect(comparisonMode.sentence).toContain('this machine has Chromium 157.0.2, the reference is Chromium 156.0.1');
  });

  it('is a machine that draws the probe page in other pixels', () => {
    const comparisonMode = chooseComparison(here, { ...here, pixels: 'abd' }, check);
    expect(comparisonMode).toMatchObject({ isComparing: true, isForeign: true });
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

describe('A run fails', () => {
  const own = chooseComparison(here, here, check);
  const elsewhere = { ...here, pixels: 'abd' };
  const foreign = chooseComparison(here, elsewhere, check);
  const advisory = chooseComparison(here, elsewhere, { ...check, isAdvisory: true });
  const equal = { taken: 105, wrong: 0, differing: 0 };
  const someDiffer = { taken: 105, wrong: 3, differing: 3 };
  const allDiffer = { taken: 105, wrong: 105, differing: 105 };
  const nothingTaken = { taken: 0, wrong: 0, differing: 0 };

  it('never where all pictures are the same, whatever the machine', () => {
    for (const mode of [own, foreign, advisory]) expect(isFailure(mode, equal)).toBe(false);
  });

  it('where something differs, unless the machine is another one and that is allowed', () => {
    for (const outcome of [someDiffer, allDiffer]) {
      expect(isFailure(own, outcome)).toBe(true);
      expect(isFailure(foreign, outcome)).toBe(true);
      expect(isFailure(advisory, outcome)).toBe(false);
    }
  });

  it('where nothing was compared, unless that is allowed', () => {
    expect(isFailure(own, nothingTaken)).toBe(true);
    expect(isFailure(foreign, nothingTaken)).toBe(true);
    expect(isFailure(chooseComparison(null, here, check), nothingTaken)).toBe(true);
    expect(isFailure(advisory, nothingTaken)).toBe(false);
  });

  it('on the reference as ever where it may differ elsewhere', () => {
    const strict = chooseComparison(here, here, { ...check, isAdvisory: true });
    expect(isFailure(strict, someDiffer)).toBe(true);
    expect(isFailure(strict, nothingTaken)).toBe(false);
  });

  it('where pictures cannot be accepted, and never where they were', () => {
    expect(isFailure(chooseComparison(here, elsewhere, { ...accept, isWhole: false }), equal)).toBe(true);
    expect(isFailure(chooseComparison(here, here, accept), someDiffer)).toBe(false);
  });
});
