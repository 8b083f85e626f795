import { expect, it } from 'vitest';
import { baselineFiles } from './album.ts';

it('holds every picture that a baseline asks for, and no other', () => {
  const { present, wanted } = baselineFiles();
  expect(present).toEqual(wanted);
});
