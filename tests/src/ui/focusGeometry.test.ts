import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setFocus } from '../../../src/ui/focus/focus.ts';
import type { FocusOptions } from '../../../src/ui/focus/registry.ts';
import { closeFocus, focusOn, marked, mountAt, openFocus, type PressedKey, pressKey, type Rect } from './focusables.ts';

type Box = { at: Rect; options?: FocusOptions; inside?: Layout };
type Layout = { readonly [key: string]: Rect | Box };

function mountAll(layout: Layout, parentKey?: string): void {
  for (const [key, place] of Object.entries(layout)) {
    const { at, options, inside } = (Array.isArray(place) ? { at: place } : place) as Box;
    mountAt(key, at, { isContainer: inside !== undefined, ...options }, parentKey);
    if (inside) mountAll(inside, key);
  }
}

async function walk(layout: Layout, start: string, keys: readonly PressedKey[]): Promise<string | null> {
  mountAll(layout);
  let at = await focusOn(start);
  for (const key of keys) at = await pressKey(key);
  return at;
}

const [left, right, up, down] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** Three by three, keys by row and column. */
const grid: Layout = Object.fromEntries(
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [`${row}${column}`, [column * 120, row * 120, 100, 100]])),
) as Layout;

beforeEach(openFocus);
afterEach(closeFocus);

describe('An arrow', () => {
  it.each<[rule: string, layout: Layout, start: string, keys: PressedKey[], expected: string]>([
    ['goes to the neighbour of a grid', grid, '11', [left], '10'],
    ['goes to the neighbour of a grid', grid, '11', [right], '12'],
    ['goes to the neighbour of a grid', grid, '11', [up], '01'],
    ['goes to the neighbour of a grid', grid, '11', [down], '21'],
    ['does not skip over a neighbour', grid, '00', [right, right], '02'],
    ['comes back the way it went', grid, '00', [down, right, up, left], '00'],
    ['stays where nothing lies ahead', grid, '02', [right], '02'],
    ['stays where nothing lies ahead', grid, '00', [up], '00'],
    ['does not wrap', grid, '22', [down, right], '22'],
    [
      'prefers what is straight ahead to what is near aside',
      { a: [0, 0, 100, 100], near: [110, 90, 20, 20], ahead: [300, 0, 100, 100] },
      'a',
      [right],
      'ahead',
    ],
    [
      'takes the nearer of two ahead',
      { a: [0, 0, 100, 100], far: [400, 0, 100, 100], near: [200, 0, 100, 100] },
      'a',
      [right],
      'near',
    ],
    [
      'takes what lies aside when nothing is ahead',
      { a: [0, 0, 100, 100], aside: [200, 300, 100, 100] },
      'a',
      [right],
      'aside',
    ],
    [
      'sees ahead what overlaps by a fifth',
      { a: [0, 0, 100, 100], ahead: [120, 80, 100, 100], aside: [110, 150, 100, 100] },
      'a',
      [right],
      'ahead',
    ],
    [
      'chooses among equals the one whose middle is nearer',
      { a: [100, 0, 100, 50], left: [0, 60, 140, 50], right: [141, 60, 140, 50] },
      'a',
      [down],
      'right',
    ],
    [
      'goes from a wide element to the one under its middle',
      { a: [0, 0, 300, 50], left: [0, 60, 100, 50], middle: [100, 60, 100, 50], right: [200, 60, 100, 50] },
      'a',
      [down],
      'middle',
    ],
    [
      'goes from a small element to the wide one above',
      { wide: [0, 0, 900, 50], small: [800, 60, 60, 50] },
      'small',
      [up],
      'wide',
    ],
    [
      'passes between elements that touch',
      { a: [0, 0, 100, 100], b: [100, 0, 100, 100], c: [200, 0, 100, 100] },
      'a',
      [right, right],
      'c',
    ],
    [
      'passes between elements of fractional width',
      { a: [0, 0, 254.66, 100], b: [254.66, 0, 254.66, 100], c: [509.32, 0, 254.66, 100] },
      'a',
      [right, right],
      'c',
    ],
    [
      'passes between elements that overlap by a rounding error',
      { a: [0, 0, 100.4, 100], b: [100, 0, 100, 100] },
      'a',
      [right],
      'b',
    ],
    [
      'passes back between elements that overlap by a rounding error',
      { a: [0, 0, 100.4, 100], b: [100, 0, 100, 100] },
      'b',
      [left],
      'a',
    ],
    [
      'finds a tall element from beside any part of it',
      { tall: [0, 0, 100, 600], low: [200, 520, 100, 60] },
      'low',
      [left],
      'tall',
    ],
    [
      'leaves a tall element to the one nearest its middle',
      { tall: [0, 0, 100, 600], top: [200, 0, 100, 60], middle: [200, 270, 100, 60] },
      'tall',
      [right],
      'middle',
    ],
    ['reads positions above the screen', { a: [0, 0, 100, 100], above: [0, -500, 100, 100] }, 'a', [up], 'above'],
    [
      'goes from a wide element to what is nearer its middle, however little it takes of it',
      { wide: [0, 0, 900, 50], first: [0, 60, 80, 50], last: [760, 60, 80, 50] },
      'wide',
      [down],
      'last',
    ],
    [
      'leaves out what overlaps by more than a rounding error',
      { a: [0, 0, 100, 100], over: [60, 20, 100, 100], beyond: [300, 0, 100, 100] },
      'a',
      [right],
      'beyond',
    ],
    ['finds nothing where all overlap', { a: [0, 0, 100, 100], over: [60, 20, 100, 100] }, 'a', [right], 'a'],
    [
      'goes past what lies within, to what lies beyond',
      { out: [0, 0, 300, 300], within: [100, 100, 50, 50], beyond: [320, 250, 50, 50] },
      'out',
      [right],
      'beyond',
    ],
    [
      'leaves what lies within for what begins behind it, and not for what is around it',
      { out: [0, 0, 300, 300], within: [100, 100, 50, 50], beyond: [320, 250, 50, 50] },
      'within',
      [right],
      'beyond',
    ],
    [
      'does not see ahead what overlaps by less than a fifth, however near',
      { a: [0, 0, 100, 100], ahead: [300, 0, 100, 100], near: [110, 85, 100, 100] },
      'a',
      [right],
      'ahead',
    ],
    [
      'goes up from between two to the one whose middle is nearer',
      { one: [0, 0, 200, 50], other: [220, 0, 80, 50], a: [190, 60, 60, 50] },
      'a',
      [up],
      'other',
    ],
    [
      'goes through steps that are set off by half their width, and back another way',
      { a: [0, 0, 100, 50], b: [50, 60, 100, 50], c: [100, 120, 100, 50], d: [0, 120, 90, 50] },
      'a',
      [down, down, up, up],
      'a',
    ],
    [
      'takes the first of two that stand in one place',
      { a: [0, 0, 100, 100], one: [200, 0, 100, 100], other: [200, 0, 100, 100] },
      'a',
      [right],
      'one',
    ],
    [
      'passes over what has no size and what may not be focused',
      {
        a: [0, 0, 100, 100],
        hidden: [120, 0, 0, 0],
        off: { at: [140, 0, 50, 100], options: { isFocusable: false } },
        b: [200, 0, 100, 100],
      },
      'a',
      [right],
      'b',
    ],
    [
      'passes over a container with nothing inside to focus',
      {
        a: [0, 0, 100, 100],
        empty: { at: [120, 0, 50, 100], inside: {} },
        off: { at: [180, 0, 50, 100], inside: { x: { at: [180, 0, 50, 100], options: { isFocusable: false } } } },
        b: [240, 0, 100, 100],
      },
      'a',
      [right],
      'b',
    ],
    ['goes nowhere from what has no size', { a: [0, 0, 0, 0], b: [200, 0, 100, 100] }, 'a', [right], 'a'],
  ])('%s: %#', async (_rule, layout, start, keys, expected) => {
    expect(await walk(layout, start, keys)).toBe(expected);
  });

  it('leaves one mark behind, on what has focus', async () => {
    const at = await walk(grid, '00', [right, down, left]);
    expect(marked()).toEqual([at]);
  });

  it('enters a container at the child it remembers', async () => {
    const row = (name: string, top: number): Box => ({
      at: [0, top, 400, 100],
      inside: Object.fromEntries([0, 1, 2].map((column) => [`${name}${column}`, [column * 120, top, 100, 100]])),
    });
    expect(await walk({ top: row('top', 0), bottom: row('bottom', 200) }, 'top2', [down])).toBe('bottom0');
    expect(await pressKey(right)).toBe('bottom1');
    expect(await pressKey(up)).toBe('top2');
    expect(await pressKey(down)).toBe('bottom1');
  });
});

/** A line of buttons and two columns below it, of which the right one starts higher. */
const columns: Layout = {
  line: { at: [0, 0, 900, 60], inside: { l0: [0, 0, 100, 60], l1: [110, 0, 100, 60], l2: [800, 0, 100, 60] } },
  one: { at: [0, 80, 400, 600], inside: { a0: [0, 100, 400, 50], a1: [0, 300, 400, 50], a2: [0, 600, 400, 50] } },
  other: { at: [420, 70, 400, 610], inside: { b0: [420, 70, 400, 50], b1: [420, 310, 400, 50] } },
};
/** A row by index among shelves by index, next to a menu and above a line. */
const indexDriven = (onArrow?: FocusOptions['onArrow']): Layout => ({
  menu: { at: [0, 0, 100, 600], inside: { m0: [0, 0, 100, 50], m1: [0, 320, 100, 50] } },
  screen: {
    at: [120, 0, 800, 700],
    inside: {
      shelves: {
        at: [120, 0, 800, 600],
        options: { isIndexDriven: true },
        inside: {
          row: {
            at: [120, 300, 800, 100],
            options: { isIndexDriven: true, onArrow },
            inside: { r0: [120, 300, 100, 100], r1: [240, 300, 100, 100] },
          },
          next: { at: [120, 450, 800, 100], inside: { n0: [120, 450, 100, 100] } },
        },
      },
      foot: { at: [120, 620, 800, 60], inside: { f0: [120, 620, 100, 60] } },
    },
  },
});
const trapped = (trap: FocusOptions['trap']): Layout => ({
  before: [0, 0, 100, 100],
  box: { at: [120, 0, 300, 100], options: { trap }, inside: { c0: [120, 0, 100, 100], c1: [240, 0, 100, 100] } },
  behind: [440, 0, 100, 100],
});

describe('An arrow among containers', () => {
  it.each<[rule: string, layout: Layout, start: string, keys: PressedKey[], expected: string]>([
    ['stays inside while something lies ahead there', columns, 'a0', [down], 'a1'],
    ['leaves from where focus stands along the edge of the container', columns, 'a1', [right], 'b0'],
    ['goes back to the child that was left', columns, 'a1', [right, left], 'a1'],
    ['leaves upwards over the column that focus stands in', columns, 'a0', [up], 'l0'],
    ['leaves downwards under the button that has focus', columns, 'l2', [down], 'b0'],
    ['leaves downwards under the button that has focus', columns, 'l0', [down], 'a0'],
    ['stays where no container lies ahead', columns, 'a2', [down], 'a2'],
    ['does not compare the children of rows that go by index', indexDriven(), 'r0', [right], 'r0'],
    ['does not compare rows that go by index', indexDriven(), 'r0', [down], 'f0'],
    ['leaves rows by index for what stands beside them', indexDriven(), 'r1', [left], 'm0'],
    ['goes from beside to the row that was left', indexDriven(), 'r1', [left, right], 'r1'],
    ['is done with where a container says so', indexDriven(() => false), 'r1', [left], 'r1'],
    ['goes on where a container has nothing to say', indexDriven(() => true), 'r1', [down], 'f0'],
    ['is kept inside by a trap', trapped(true), 'c1', [right], 'c1'],
    ['moves inside a trap', trapped(true), 'c0', [right], 'c1'],
    ['is kept inside in the directions of a trap', trapped(['right']), 'c1', [right], 'c1'],
    ['leaves a trap in the others', trapped(['right']), 'c0', [left], 'before'],
  ])('%s: %#', async (_rule, layout, start, keys, expected) => {
    expect(await walk(layout, start, keys)).toBe(expected);
  });

  it('is offered from the inside out, with where it began, up to a trap', async () => {
    const asked: string[] = [];
    const note =
      (name: string) =>
      (direction: string, { focusKey }: { focusKey: string }) => {
        asked.push(`${name} ${direction} ${focusKey}`);
      };
    mountAll({
      outer: {
        at: [0, 0, 500, 500],
        options: { onArrow: note('outer') },
        inside: {
          box: {
            at: [0, 0, 300, 300],
            options: { trap: true, onArrow: note('box') },
            inside: { a: { at: [0, 0, 100, 100], options: { onArrow: note('a') } } },
          },
        },
      },
    });
    await focusOn('a');
    await pressKey(right);
    expect(asked).toEqual(['a right a', 'box right a']);
  });

  it('may move focus itself, and is then done with', async () => {
    mountAll(columns);
    mountAt('jump', [0, 900, 100, 50], {
      onArrow: () => {
        setFocus('b1');
        return false;
      },
    });
    await focusOn('jump');
    expect(await pressKey(up)).toBe('b1');
  });
});
