import { expect, it } from 'vitest';
import { arcMinutesOf, COMFORTABLE, LEGIBLE } from '../../.storybook/lines/smallTexts.ts';

it('the height of capitals from the sofa is the same share of any window', () => {
  expect(arcMinutesOf(20, 720)).toBeCloseTo(arcMinutesOf(60, 2160));
  expect(arcMinutesOf(20, 720)).toBeCloseTo(15.3, 1);
});

it('what is read with ease and what is only legible are told apart', () => {
  expect(arcMinutesOf(21, 720)).toBeGreaterThan(COMFORTABLE);
  expect(arcMinutesOf(14, 720)).toBeGreaterThan(LEGIBLE);
  expect(arcMinutesOf(13, 720)).toBeLessThan(LEGIBLE);
});
