import { type FocusableComponent, ROOT_FOCUS_KEY, SpatialNavigation } from '@noriginmedia/norigin-spatial-navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyFeed, layoutAdapter } from '../../../src/ui/focus/layoutAdapter.ts';
import type { Direction } from '../../../src/ui/focus/registry.ts';

type Rect = [left: number, top: number, width: number, height: number];
type Layout = Record<string, Rect>;

/** An element that knows where it is, and no more than the focus layer asks of one. */
function elementAt([left, top, width, height]: Rect): HTMLElement {
  const attributes = new Set<string>();
  return {
    getBoundingClientRect: () => ({ left, top, right: left + width, bottom: top + height, width, height }),
    focus: () => undefined,
    contains: () => true,
    querySelector: () => null,
    getAttribute: () => null,
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
    hasAttribute: (name: string) => attributes.has(name),
  } as unknown as HTMLElement;
}

const nodes = new Map<string, HTMLElement>();

function place(focusKey: string, rect: Rect, parentFocusKey = ROOT_FOCUS_KEY): void {
  const node = elementAt(rect);
  nodes.set(focusKey, node);
  SpatialNavigation.addFocusable({
    focusKey,
    node,
    parentFocusKey,
    focusable: true,
    saveLastFocusedChild: true,
    trackChildren: false,
    isFocusBoundary: false,
    autoRestoreFocus: true,
    forceFocus: false,
    onEnterPress: () => undefined,
    onEnterRelease: () => undefined,
    onArrowPress: () => true,
    onArrowRelease: () => undefined,
    onFocus: () => undefined,
    onBlur: () => undefined,
    onUpdateFocus: () => undefined,
    onUpdateHasFocusedChild: () => undefined,
  } as unknown as FocusableComponent);
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

async function press(direction: Direction): Promise<string> {
  keyFeed?.down(direction, new Event('keydown'));
  await settle();
  keyFeed?.up(direction);
  await settle();
  return SpatialNavigation.getCurrentFocusKey();
}

async function walk(layout: Layout, start: string, directions: Direction[]): Promise<string> {
  for (const [key, rect] of Object.entries(layout)) place(key, rect);
  await SpatialNavigation.setFocus(start);
  await settle();
  let at = start;
  for (const direction of directions) at = await press(direction);
  return at;
}

/** Three by three, keys by row and column. */
const grid: Layout = Object.fromEntries(
  [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [`${row}${column}`, [column * 120, row * 120, 100, 100]])),
) as Layout;

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null });
  SpatialNavigation.init({ layoutAdapter, shouldFocusDOMNode: true, distanceCalculationMethod: 'center' });
});
afterEach(() => {
  SpatialNavigation.destroy();
  nodes.clear();
  vi.unstubAllGlobals();
});

describe('An arrow', () => {
  it.each<[rule: string, layout: Layout, start: string, directions: Direction[], expected: string]>([
    ['goes to the neighbour of a grid', grid, '11', ['left'], '10'],
    ['goes to the neighbour of a grid', grid, '11', ['right'], '12'],
    ['goes to the neighbour of a grid', grid, '11', ['up'], '01'],
    ['goes to the neighbour of a grid', grid, '11', ['down'], '21'],
    ['does not skip over a neighbour', grid, '00', ['right', 'right'], '02'],
    ['comes back the way it went', grid, '00', ['down', 'right', 'up', 'left'], '00'],
    ['stays where nothing lies ahead', grid, '02', ['right'], '02'],
    ['stays where nothing lies ahead', grid, '00', ['up'], '00'],
    ['does not wrap', grid, '22', ['down', 'right'], '22'],
    [
      'prefers what is straight ahead to what is near aside',
      { a: [0, 0, 100, 100], near: [110, 90, 20, 20], ahead: [300, 0, 100, 100] },
      'a',
      ['right'],
      'ahead',
    ],
    [
      'takes the nearer of two ahead',
      { a: [0, 0, 100, 100], far: [400, 0, 100, 100], near: [200, 0, 100, 100] },
      'a',
      ['right'],
      'near',
    ],
    [
      'takes what lies aside when nothing is ahead',
      { a: [0, 0, 100, 100], aside: [200, 300, 100, 100] },
      'a',
      ['right'],
      'aside',
    ],
    [
      'sees ahead what overlaps by a fifth',
      { a: [0, 0, 100, 100], ahead: [120, 80, 100, 100], aside: [110, 150, 100, 100] },
      'a',
      ['right'],
      'ahead',
    ],
    [
      'chooses among equals the one whose middle is nearer',
      { a: [100, 0, 100, 50], left: [0, 60, 140, 50], right: [141, 60, 140, 50] },
      'a',
      ['down'],
      'right',
    ],
    [
      'goes from a wide element to the one under its middle',
      { a: [0, 0, 300, 50], left: [0, 60, 100, 50], middle: [100, 60, 100, 50], right: [200, 60, 100, 50] },
      'a',
      ['down'],
      'middle',
    ],
    [
      'goes from a small element to the wide one above',
      { wide: [0, 0, 900, 50], small: [800, 60, 60, 50] },
      'small',
      ['up'],
      'wide',
    ],
    [
      'passes between elements that touch',
      { a: [0, 0, 100, 100], b: [100, 0, 100, 100], c: [200, 0, 100, 100] },
      'a',
      ['right', 'right'],
      'c',
    ],
    [
      'passes between elements of fractional width',
      { a: [0, 0, 254.66, 100], b: [254.66, 0, 254.66, 100], c: [509.32, 0, 254.66, 100] },
      'a',
      ['right', 'right'],
      'c',
    ],
    [
      'passes between elements that overlap by a rounding error',
      { a: [0, 0, 100.4, 100], b: [100, 0, 100, 100] },
      'a',
      ['right'],
      'b',
    ],
    [
      'passes back between elements that overlap by a rounding error',
      { a: [0, 0, 100.4, 100], b: [100, 0, 100, 100] },
      'b',
      ['left'],
      'a',
    ],
    [
      'finds a tall element from beside any part of it',
      { tall: [0, 0, 100, 600], low: [200, 520, 100, 60] },
      'low',
      ['left'],
      'tall',
    ],
    [
      'leaves a tall element to the one nearest its middle',
      { tall: [0, 0, 100, 600], top: [200, 0, 100, 60], middle: [200, 270, 100, 60] },
      'tall',
      ['right'],
      'middle',
    ],
    ['reads positions above the screen', { a: [0, 0, 100, 100], above: [0, -500, 100, 100] }, 'a', ['up'], 'above'],
  ])('%s: %#', async (_rule, layout, start, directions, expected) => {
    expect(await walk(layout, start, directions)).toBe(expected);
  });

  it('leaves one mark behind, on what has focus', async () => {
    const at = await walk(grid, '00', ['right', 'down', 'left']);
    const marked = [...nodes].filter(([, node]) => node.hasAttribute('data-focused')).map(([key]) => key);
    expect(marked).toEqual([at]);
  });

  it('enters a container at the child it remembers', async () => {
    for (const container of ['top', 'bottom']) place(container, [0, container === 'top' ? 0 : 200, 400, 100]);
    for (const column of [0, 1, 2]) {
      place(`top${column}`, [column * 120, 0, 100, 100], 'top');
      place(`bottom${column}`, [column * 120, 200, 100, 100], 'bottom');
    }
    await SpatialNavigation.setFocus('top2');
    await settle();
    expect(await press('down')).toBe('bottom0');
    expect(await press('right')).toBe('bottom1');
    expect(await press('up')).toBe('top2');
    expect(await press('down')).toBe('bottom1');
  });
});
