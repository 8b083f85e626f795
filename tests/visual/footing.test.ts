import { describe, expect, it } from 'vitest';
import { stand } from './footing.ts';

const here = { chromium: '156.0.1', pixels: 'abc' };
const check = { isUpdate: false, isWriting: true, isWhole: true };
const accept = { ...check, isUpdate: true };

describe('Where pictures may be held against the baselines', () => {
  it('is the machine they were made on', () => {
    expect(stand(here, here, check)).toMatchObject({ isComparing: true, isUpdating: false, sentence: '' });
    expect(stand(here, here, { ...accept, isWhole: false })).toMatchObject({
      isUpdating: true,
      isReferenceNew: false,
    });
  });

  it('is not one with another browser, and it says which', () => {
    const footing = stand(here, { ...here, chromium: '157.0.2' }, check);
    expect(footing).toMatchObject({ isComparing: false, isRefused: false });
    expect(footing.sentence).toContain(
      'not compared: this machine has Chromium 157.0.2, the reference is Chromium 156.0.1',
    );
  });

  it('is not one that draws the probe page in other pixels', () => {
    const footing = stand(here, { ...here, pixels: 'abd' }, check);
    expect(footing.isComparing).toBe(false);
    expect(footing.sentence).toContain('draws the probe page differently');
  });

  it('is nowhere before there is a reference', () => {
    expect(stand(null, here, check)).toMatchObject({ isComparing: false, isRefused: false });
    expect(stand(null, here, accept)).toMatchObject({ isUpdating: true, isReferenceNew: true });
  });

  it('moves with all pictures or none', () => {
    const elsewhere = { ...here, pixels: 'abd' };
    expect(stand(here, elsewhere, accept)).toMatchObject({ isUpdating: true, isReferenceNew: true });
    expect(stand(here, elsewhere, { ...accept, isWhole: false })).toMatchObject({
      isComparing: false,
      isUpdating: false,
      isRefused: true,
    });
  });
});
