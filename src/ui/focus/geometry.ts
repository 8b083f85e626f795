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

/** NaN compares false, so an arrow never leads here. */
const NOWHERE: Edges = { left: Number.NaN, top: Number.NaN, right: Number.NaN, bottom: Number.NaN };

/** Hidden elements, and containers with nothing inside to focus. */
function isOutOfReach(node: HTMLElement, { width, height }: DOMRect): boolean {
  if (width === 0 && height === 0) return true;
  const entry = entryOf(node.getAttribute('data-focus-key'));
  return entry?.options.isContainer === true && !hasFocusableChild(entry.focusKey);
}

/**
 * Viewport edges of an element, transforms and scrolling included. For an arrow towards `heading`, a container with
 * focus inside uses its own edges along the arrow's axis and those of the focused element across it, so that what is
 * next to that element is near; as a target it counts as a whole.
 */
export function edgesOf(node: HTMLElement, heading?: Direction): Edges {
  const own = node.getBoundingClientRect();
  if (isOutOfReach(node, own)) return NOWHERE;
  const along = (heading && node.querySelector('[data-focused]')?.getBoundingClientRect()) ?? own;
  const isVertical = heading === 'up' || heading === 'down';
  const [x, y] = isVertical ? [along, own] : [own, along];
  return {
    left: x.left + INSET_PX,
    top: y.top + INSET_PX,
    right: x.right - INSET_PX,
    bottom: y.bottom - INSET_PX,
  };
}

function isBeyond(to: Edges, from: Edges, direction: Direction): boolean {
  if (direction === 'left') return to.right <= from.left;
  if (direction === 'right') return to.left >= from.right;
  return direction === 'up' ? to.bottom <= from.top : to.top >= from.bottom;
}

/** Siblings of `entry` in that direction, nearest first by norigin's measure. */
function siblingsAhead(entry: Entry, direction: Direction): Pick<FocusableComponent, 'focusKey'>[] {
  const from = edgesOf(entry.node, direction) as FocusableComponentLayout;
  const ahead = [];
  for (const sibling of allEntries()) {
    if (sibling.parentKey !== entry.parentKey || sibling === entry || !canTakeFocus(sibling)) continue;
    const layout = edgesOf(sibling.node, direction);
    if (isBeyond(layout, from, direction)) ahead.push({ focusKey: sibling.focusKey, layout } as FocusableComponent);
  }
  return ahead.length < 2 ? ahead : SpatialNavigation.sortSiblingsByPriority(ahead, from, direction, entry.focusKey);
}

const keepsInside = (container: Entry | undefined, direction: Direction) => {
  const trap = container?.options.trap;
  return trap === true || (typeof trap === 'object' && trap.includes(direction));
};

/**
 * The key an arrow leads to by geometry: in the container around the focus, else in the next one out, up to a container
 * that traps focus. Index-driven containers are skipped.
 */
export function keyAhead(origin: Entry, direction: Direction): string | undefined {
  for (const entry of chainOf(origin)) {
    const container = entryOf(entry.parentKey);
    const next = container?.options.isIndexDriven ? undefined : siblingsAhead(entry, direction)[0];
    if (next || keepsInside(container, direction)) return next?.focusKey;
  }
  return undefined;
}
