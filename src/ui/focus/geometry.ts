import {
  type FocusableComponent,
  type FocusableComponentLayout,
  SpatialNavigation,
} from '@noriginmedia/norigin-spatial-navigation';
import {
  allEntries,
  canTakeFocus,
  chainOf,
  type Direction,
  type Entry,
  entryOf,
  hasFocusableChild,
} from './registry.ts';

/** Neighbours that touch, or overlap by a rounding error, still count as lying beyond one another's edge. */
const INSET_PX = 0.5;

type Edges = { left: number; top: number; right: number; bottom: number };

/** Compares as neither before nor after anything, so an arrow never leads here. */
const NOWHERE: Edges = { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN };

/** Hidden elements, and containers with nothing inside to focus. */
function isOutOfReach(node: HTMLElement, { width, height }: DOMRect): boolean {
  if (width === 0 && height === 0) return true;
  const entry = entryOf(node.getAttribute('data-focus-key'));
  return entry?.options.isContainer === true && !hasFocusableChild(entry.focusKey);
}

/**
 * An element's edges. A container with focus inside is left at its own edge, but from where the focus stands along
 * that edge, so that what lies next to the eye is near; as a target it counts as a whole.
 */
function edgesOf(node: HTMLElement, heading: Direction | null): Edges {
  const own = node.getBoundingClientRect();
  if (isOutOfReach(node, own)) return NOWHERE;
  const focused = heading && node.querySelector('[data-focused]')?.getBoundingClientRect();
  if (!focused) return own;
  const isVertical = heading === 'up' || heading === 'down';
  return isVertical
    ? { top: own.top, bottom: own.bottom, left: focused.left, right: focused.right }
    : { top: focused.top, bottom: focused.bottom, left: own.left, right: own.right };
}

/**
 * Where an element lies, to an arrow that leads the way of `heading`, or to no arrow. It is measured when it is first
 * read: moves that never compare rectangles never force a layout. From the viewport, so transforms and scrolling are
 * part of it.
 */
export function layoutOf(node: HTMLElement, heading: Direction | null): FocusableComponentLayout {
  let edges: Edges | undefined;
  const measured = () => (edges ??= edgesOf(node, heading));
  return {
    node,
    get left() {
      return measured().left + INSET_PX;
    },
    get top() {
      return measured().top + INSET_PX;
    },
    get right() {
      return measured().right - INSET_PX;
    },
    get bottom() {
      return measured().bottom - INSET_PX;
    },
    get x() {
      return this.left;
    },
    get y() {
      return this.top;
    },
    get width() {
      return this.right - this.left;
    },
    get height() {
      return this.bottom - this.top;
    },
  };
}

function isBeyond(to: Edges, from: Edges, direction: Direction): boolean {
  if (direction === 'left') return to.right <= from.left;
  if (direction === 'right') return to.left >= from.right;
  return direction === 'up' ? to.bottom <= from.top : to.top >= from.bottom;
}

/** What lies ahead of `entry` in its container, the nearest first by norigin's measure. */
function siblingsAhead(entry: Entry, direction: Direction): Pick<FocusableComponent, 'focusKey'>[] {
  const from = layoutOf(entry.node, direction);
  const ahead = [];
  for (const sibling of allEntries()) {
    if (sibling.parentKey !== entry.parentKey || sibling === entry || !canTakeFocus(sibling)) continue;
    const layout = layoutOf(sibling.node, direction);
    if (isBeyond(layout, from, direction)) ahead.push({ focusKey: sibling.focusKey, layout } as FocusableComponent);
  }
  return ahead.length < 2 ? ahead : SpatialNavigation.sortSiblingsByPriority(ahead, from, direction, entry.focusKey);
}

const keepsInside = (container: Entry | undefined, direction: Direction) => {
  const trap = container?.options.trap;
  return trap === true || (typeof trap === 'object' && trap.includes(direction));
};

/**
 * The key of what an arrow leads to by where things lie: in the container around the focus, else in the one around
 * that, as far as none keeps focus inside. Containers that go by index compare nothing.
 */
export function keyAhead(origin: Entry, direction: Direction): string | undefined {
  for (const entry of chainOf(origin)) {
    const container = entryOf(entry.parentKey);
    const next = container?.options.isIndexDriven ? undefined : siblingsAhead(entry, direction)[0];
    if (next || keepsInside(container, direction)) return next?.focusKey;
  }
  return undefined;
}
