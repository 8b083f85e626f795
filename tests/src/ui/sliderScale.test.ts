import { describe, expect, it } from 'vitest';
import { heldSteps, shareOf, snap, valueAfterKey } from '../../../src/ui/fields/sliderScale.ts';

const years = { min: 1895, max: 2026, step: 1 };
const rating = { min: 0, max: 10, step: 0.1 };

describe('A scale', () => {
  it('answers the nearest value and never leaves its bounds', () => {
    expect(snap(1950.4, years)).toBe(1950);
    expect(snap(1800, years)).toBe(1895);
    expect(snap(3000, years)).toBe(2026);
  });

  it('adds tenths up without an error in the last digits', () => {
    let value = 0;
    for (let step = 0; step < 3; step += 1) value = snap(value + rating.step, rating);
    expect(value).toBe(0.3);
  });

  it('reaches an end that no step meets, and leaves it for the last step', () => {
    const odd = { min: 0, max: 10, step: 4 };
    expect(snap(10, odd)).toBe(10);
    expect(snap(10 - 4, odd)).toBe(8);
  });

  it('says where a value stands', () => {
    expect(shareOf(5, rating)).toBe(0.5);
    expect(shareOf(-1, rating)).toBe(0);
    expect(shareOf(7, { min: 3, max: 3 })).toBe(0);
  });

  it('lets a held arrow gather speed, but never past a short scale', () => {
    expect([0, 999, 1000, 2000, 3000, 60_000].map((ms) => heldSteps(ms, years))).toEqual([1, 1, 2, 5, 6, 6]);
    expect(heldSteps(60_000, { min: 0, max: 10, step: 1 })).toBe(1);
    expect(heldSteps(60_000, { min: 0, max: 100_000, step: 1 })).toBe(50);
  });

  it('knows the keys of a keyboard', () => {
    expect(valueAfterKey(5, 'Home', rating)).toBe(0);
    expect(valueAfterKey(5, 'End', rating)).toBe(10);
    expect(valueAfterKey(5, 'PageUp', rating)).toBe(6);
    expect(valueAfterKey(0.5, 'PageDown', rating)).toBe(0);
    expect(valueAfterKey(5, 'a', rating)).toBeNull();
  });
});
