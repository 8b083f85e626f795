import type {
  FocusableComponent,
  FocusableComponentLayout,
  LayoutAdapter,
} from '@noriginmedia/norigin-spatial-navigation';

import { type Direction, entryOf, hasFocusableChild } from './registry.ts';
import { takeTabStop } from './tabIndex.ts';

/** Neighbours that touch, or overlap by a rounding error, still count as lying beyond one another's edge. */
const INSET_PX = 0.5;

type Edges = { left: number; top: number; right: number; bottom: number };

/** The way that the arrow under way leads; null when focus moves for another reason. */
let heading: Direction | null = null;

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
function edgesOf(node: HTMLElement): Edges {
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
 * A layout that is measured when it is first read: moves that never compare rectangles never force a layout.
 * Measured from the viewport, so transforms and scrolling are part of it.
 */
function lazyLayout(node: HTMLElement): FocusableComponentLayout {
  let edges: Edges | undefined;
  const measured = () => (edges ??= edgesOf(node));
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
      return measured().left + INSET_PX;
    },
    get y() {
      return measured().top + INSET_PX;
    },
    get width() {
      return measured().right - measured().left - 2 * INSET_PX;
    },
    get height() {
      return measured().bottom - measured().top - 2 * INSET_PX;
    },
  };
}

let canPreventScroll: boolean | undefined;

/** Engines before Chromium 64 ignore `preventScroll`; there the scroll positions are put back. */
function focusWithoutScroll(node: HTMLElement): void {
  if (canPreventScroll) {
    node.focus({ preventScroll: true });
    return;
  }
  const scrolled: [HTMLElement, number, number][] = [];
  for (let at = node.parentElement; at; at = at.parentElement) scrolled.push([at, at.scrollLeft, at.scrollTop]);
  node.focus({
    get preventScroll() {
      canPreventScroll = true;
      return true;
    },
  });
  // What has scrolled then was moved on purpose, by whoever heard that focus came.
  if (canPreventScroll) return;
  for (const [element, left, top] of scrolled) {
    if (element.scrollLeft !== left) element.scrollLeft = left;
    if (element.scrollTop !== top) element.scrollTop = top;
  }
}

let isGiving = false;

/** True while an element is given DOM focus by the app, not by the browser. */
export function isGivingFocus(): boolean {
  return isGiving;
}

/** Gives an element DOM focus unless it, or a text field inside it, has it already. */
export function focusElement(node: HTMLElement): void {
  if (node.contains(document.activeElement)) return;
  isGiving = true;
  focusWithoutScroll(node);
  isGiving = false;
}

/** What norigin's keyboard callbacks look like to the input layer; null while navigation is stopped. */
export type KeyFeed = {
  down: (key: Direction | 'enter', event: Event) => void;
  up: (key: Direction | 'enter') => void;
};
export let keyFeed: KeyFeed | null = null;

/** Keys come from our input layer alone, rectangles from one read, and focus is real DOM focus that never scrolls. */
export const layoutAdapter: LayoutAdapter = {
  addEventListeners({ keyDown, keyUp }) {
    keyFeed = {
      down(key, event) {
        heading = key === 'enter' ? null : key;
        keyDown?.(key, event);
      },
      up: (key) => keyUp?.(key),
    };
  },
  removeEventListeners() {
    keyFeed = null;
  },
  measureLayout: (component: FocusableComponent) => Promise.resolve(lazyLayout(component.node)),
  blurNode(component: FocusableComponent) {
    component.node.removeAttribute('data-focused');
    component.node.removeAttribute('data-pressed');
  },
  focusNode(component: FocusableComponent) {
    focusElement(component.node);
    takeTabStop(component.node);
    component.node.setAttribute('data-focused', 'true');
  },
};
