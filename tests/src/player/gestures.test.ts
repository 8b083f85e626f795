import { describe, expect, test } from 'vitest';
import {
  AT_REST,
  DOUBLE_MS,
  type Gesture,
  recognise,
  ROW_MS,
  type TouchBox,
  type TouchInput,
} from '../../../src/features/player/gestures/recognise.ts';

const BOX: TouchBox = { width: 300, height: 200, canSetVolume: true };
const [LEFT, MIDDLE, RIGHT] = [30, 150, 270];

function recognised(inputs: readonly TouchInput[], box = BOX): Gesture[] {
  let state = AT_REST;
  const all: Gesture[] = [];
  for (const input of inputs) {
    const [next, gestures] = recognise(state, input, box);
    state = next;
    all.push(...gestures);
  }
  return all;
}

const tap = (x: number, atMs: number, id = 1): TouchInput[] => [
  { type: 'down', id, x, y: 100, atMs },
  { type: 'up', id, atMs: atMs + 60 },
];
const time = (atMs: number): TouchInput => ({ type: 'time', atMs });
const drag = (x: number, ...ys: number[]): TouchInput[] => [
  { type: 'down', id: 1, x, y: ys[0] ?? 0, atMs: 0 },
  ...ys.slice(1).map((y, at): TouchInput => ({ type: 'move', id: 1, x, y, atMs: 20 * (at + 1) })),
  { type: 'up', id: 1, atMs: 400 },
];

describe('a finger on the picture', () => {
  test('one tap is known when no other follows', () => {
    expect(recognised([...tap(LEFT, 0), time(60 + DOUBLE_MS - 1)])).toEqual([]);
    expect(recognised([...tap(LEFT, 0), time(60 + DOUBLE_MS)])).toEqual([{ type: 'tap' }]);
  });

  test('two taps at a side seek, each further one again, until they stop', () => {
    const taps = [0, 150, 500, 1000].flatMap((atMs) => tap(RIGHT, atMs));
    expect(recognised([...taps, time(1060 + ROW_MS)])).toEqual([
      { type: 'seek', side: 1, count: 1 },
      { type: 'seek', side: 1, count: 2 },
      { type: 'seek', side: 1, count: 3 },
      { type: 'seekEnd' },
    ]);
  });

  test('a tap at the other side ends the row, and begins anew', () => {
    const gestures = recognised([...tap(LEFT, 0), ...tap(LEFT, 150), ...tap(RIGHT, 400), time(460 + DOUBLE_MS)]);
    expect(gestures).toEqual([{ type: 'seek', side: -1, count: 1 }, { type: 'seekEnd' }, { type: 'tap' }]);
  });

  test('two taps too far apart in time, or at two sides, are two taps', () => {
    const late = DOUBLE_MS + 100;
    expect(recognised([...tap(LEFT, 0), ...tap(LEFT, late), time(2 * late + 60)])).toEqual([
      { type: 'tap' },
      { type: 'tap' },
    ]);
    expect(recognised([...tap(LEFT, 0), ...tap(RIGHT, 150), time(1000)])).toEqual([{ type: 'tap' }, { type: 'tap' }]);
  });

  test('two taps in the middle are one', () => {
    expect(recognised([...tap(MIDDLE, 0), ...tap(MIDDLE, 150), time(1000)])).toEqual([{ type: 'tap' }]);
  });

  test('a finger that rests, slides across, or is called off has not tapped', () => {
    const resting: TouchInput[] = [
      { type: 'down', id: 1, x: LEFT, y: 100, atMs: 0 },
      { type: 'up', id: 1, atMs: 900 },
    ];
    const sliding: TouchInput[] = [
      { type: 'down', id: 1, x: LEFT, y: 100, atMs: 0 },
      { type: 'move', id: 1, x: LEFT + 60, y: 104, atMs: 30 },
      { type: 'up', id: 1, atMs: 60 },
    ];
    const calledOff: TouchInput[] = [
      { type: 'down', id: 1, x: LEFT, y: 100, atMs: 0 },
      { type: 'cancel', id: 1, atMs: 30 },
    ];
    for (const inputs of [resting, sliding, calledOff]) expect(recognised([...inputs, time(2000)])).toEqual([]);
  });

  test('a finger that trembles has tapped', () => {
    const trembling: TouchInput[] = [
      { type: 'down', id: 1, x: LEFT, y: 100, atMs: 0 },
      { type: 'move', id: 1, x: LEFT + 5, y: 106, atMs: 30 },
      { type: 'up', id: 1, atMs: 60 },
    ];
    expect(recognised([...trembling, time(2000)])).toEqual([{ type: 'tap' }]);
  });

  test('a drag up on the right half raises the volume from where it leaves the slack', () => {
    expect(recognised(drag(RIGHT, 160, 140, 90, 40))).toEqual([
      { type: 'volume', share: 0 },
      { type: 'volume', share: 0.25 },
      { type: 'volume', share: 0.5 },
      { type: 'volumeEnd' },
    ]);
  });

  test('on the left half, and where a page may not, a drag is nothing', () => {
    expect(recognised(drag(LEFT, 160, 140, 40))).toEqual([]);
    expect(recognised(drag(RIGHT, 160, 140, 40), { ...BOX, canSetVolume: false })).toEqual([]);
  });

  test('two fingers are none of it, and end a drag', () => {
    const second: TouchInput = { type: 'down', id: 2, x: LEFT, y: 50, atMs: 50 };
    const pinch: TouchInput[] = [...tap(LEFT, 0).slice(0, 1), second, { type: 'up', id: 1, atMs: 90 }, time(2000)];
    expect(recognised(pinch)).toEqual([]);
    const [down, move] = drag(RIGHT, 160, 140);
    expect(recognised([down!, move!, second])).toEqual([{ type: 'volume', share: 0 }, { type: 'volumeEnd' }]);
  });
});
