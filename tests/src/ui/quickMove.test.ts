import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let paint: () => void;
vi.mock('../../../src/ui/focus/afterPaint.ts', () => ({
  afterPaint: (callback: () => void) => {
    paint = callback;
  },
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('a move is quick if the one before it was seen less than 200 ms ago', async () => {
  const { isQuickMove } = await import('../../../src/ui/focus/quickMove.ts');
  expect(isQuickMove()).toBe(false);
  // Of the same press: no frame has shown it yet.
  expect(isQuickMove()).toBe(false);
  vi.advanceTimersByTime(1000);
  paint();
  vi.advanceTimersByTime(199);
  expect(isQuickMove()).toBe(true);
  paint();
  vi.advanceTimersByTime(200);
  expect(isQuickMove()).toBe(false);
});
