import { describe, expect, it } from 'vitest';
import { WheelSteps } from '../../../src/ui/lists/wheelSteps.ts';

const PAUSE = 90;
const ITEM = 200;

/** The steps resulting from wheel events, each with its time. */
function stepsOf(events: readonly [deltaPx: number, now: number][]): number[] {
  const wheel = new WheelSteps(PAUSE);
  return events.map(([deltaPx, now]) => wheel.turn(deltaPx, ITEM, now)).filter((step) => step !== 0);
}

/** A finger on a trackpad: `count` events, one per frame. */
const glide = (count: number, deltaPx: number): [number, number][] =>
  Array.from({ length: count }, (_, frame) => [deltaPx, 1000 + frame * 16]);

describe('A wheel moves a list by whole items', () => {
  it('a step for a notch, and not before the pause is over', () => {
    expect(
      stepsOf([
        [100, 1000],
        [100, 1040],
        [100, 1100],
        [-100, 1400],
      ]),
    ).toEqual([1, 1, -1]);
  });

  it('on a trackpad as far as the finger goes, from the first touch on', () => {
    expect(stepsOf(glide(4, 10))).toEqual([1]);
    expect(stepsOf(glide(100, 10))).toHaveLength(1 + Math.floor((1000 - 30) / ITEM));
    expect(stepsOf(glide(60, -10))).toEqual([-1, -1, -1]);
  });

  it('nothing for what is not meant', () => {
    expect(stepsOf(glide(1, 3))).toEqual([]);
    expect(
      stepsOf([
        [20, 1000],
        [20, 1500],
        [-20, 1510],
        [20, 1520],
      ]),
    ).toEqual([]);
  });
});
