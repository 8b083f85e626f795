import { expect, it } from 'vitest';
import { baselineNames, digestedNames } from './album.ts';

it('holds a digest for every baseline and for nothing else', () => {
  expect(digestedNames()).toEqual(baselineNames());
});
