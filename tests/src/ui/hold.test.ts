import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold, holdPause, isArrowHeld, onHoldChange } from '../../../src/ui/focus/hold.ts';

/** Moves made by an arrow held for `ms`, repeating every `every` ms, with a frame between repeats. */
function movesWhileHeld(ms: number, every: number, isOnRail: boolean): number {
  let moves = Number(hold.accepts('right', false, isOnRail));
  for (let at = every; at <= ms; at += every) {
    vi.advanceTimersByTime(every);
    moves += Number(hold.accepts('right', true, isOnRail));
  }
  return moves;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
});
afterEach(() => {
  hold.release();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A held arrow', () => {
  it('takes about ten steps a second between containers', () => {
    expect(movesWhileHeld(4000, 20, false)).toBe(1 + 40);
  });

  it('gathers speed on a rail', () => {
    expect([0, 2999, 3000, 5999, 6000, 60_000].map((held) => holdPause(held, true))).toEqual([
      100, 100, 66, 66, 33, 33,
    ]);
    expect(movesWhileHeld(3000, 20, true)).toBeLessThanOrEqual(31);
    hold.release();
    expect(movesWhileHeld(10_000, 20, true)).toBeGreaterThan(150);
  });

  it('moves at most once a frame', () => {
    hold.accepts('down', false, true);
    vi.advanceTimersByTime(7000);
    expect(hold.accepts('down', true, true)).toBe(true);
    expect(hold.accepts('down', true, true)).toBe(false);
  });

  it('never slows taps down', () => {
    const taps = Array.from({ length: 100 }, () => hold.accepts('left', false, false));
    expect(taps.every(Boolean)).toBe(true);
  });

  it('lets pictures wait until it has come to rest', () => {
    const changes = vi.fn();
    const stop = onHoldChange(changes);
    movesWhileHeld(500, 50, true);
    expect(isArrowHeld()).toBe(true);
    hold.release();
    expect(isArrowHeld()).toBe(true);
    vi.advanceTimersByTime(150);
    expect(isArrowHeld()).toBe(false);
    expect(changes).toHaveBeenCalledTimes(2);
    stop();
  });
});
