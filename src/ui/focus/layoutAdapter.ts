import type {
  FocusableComponent,
  FocusableComponentLayout,
  LayoutAdapter,
} from '@noriginmedia/norigin-spatial-navigation';
import { afterPaint } from './afterPaint.ts';
import { edgesOf } from './geometry.ts';
import { isQuickMove, QUICK_MS } from './quickMove.ts';
import { onceStill } from './stillness.ts';
import { takeTabStopOnceSettled } from './tabIndex.ts';

const FOCUSED = 'data-focused';

let canPreventScroll: boolean | undefined;

/** Engines before Chromium 64 ignore `preventScroll`; scroll positions are restored there. */
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
  // With `preventScroll` supported, any scrolling was done on purpose by a focus handler.
  if (canPreventScroll) return;
  for (const [element, left, top] of scrolled) {
    if (element.scrollLeft !== left) element.scrollLeft = left;
    if (element.scrollTop !== top) element.scrollTop = top;
  }
}

let isGiving = false;

/** True while the app, not the browser, gives an element DOM focus. */
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

/** The element that is to have DOM focus once a frame shows it as focused. */
let awaiting: HTMLElement | null = null;

/** Lets an element, the next to be focused, have DOM focus after the frame that shows it as focused, or before the next key. */
export function focusAfterPaint(node: HTMLElement): void {
  awaiting = node;
  afterPaint(focusAwaiting);
}

/** Gives DOM focus now to the element that waits for it, if it is still the focused one. */
export function focusAwaiting(): void {
  const node = awaiting;
  awaiting = null;
  if (node?.hasAttribute(FOCUSED)) focusElement(node);
}

/** Marks the focused element while focus is passing quickly: what grows with focus waits until nothing is pressed. */
export const PASSING = 'data-passing';
let passing: HTMLElement | null = null;

function arrive(): void {
  passing?.removeAttribute(PASSING);
  passing = null;
}

function pass(node: HTMLElement): void {
  if (!passing) onceStill(QUICK_MS, arrive);
  passing = node;
  node.setAttribute(PASSING, '');
}

/**
 * The left and top of an element, all that norigin reads of a layout, to enter a container at its first child. Getters
 * measure lazily, so mounting and focusing never force a layout.
 */
const layoutOf = (node: HTMLElement) =>
  ({
    get left() {
      return edgesOf(node).left;
    },
    get top() {
      return edgesOf(node).top;
    },
  }) as FocusableComponentLayout;

/** Norigin gets no keys, measures lazily, and gives real DOM focus that never scrolls. */
export const layoutAdapter: LayoutAdapter = {
  addEventListeners: () => undefined,
  removeEventListeners: () => undefined,
  measureLayout: ({ node }: FocusableComponent) => Promise.resolve(layoutOf(node)),
  blurNode({ node }: FocusableComponent) {
    node.removeAttribute(FOCUSED);
    node.removeAttribute('data-pressed');
    node.removeAttribute(PASSING);
  },
  focusNode({ node }: FocusableComponent) {
    if (node !== awaiting) {
      awaiting = null;
      focusElement(node);
    }
    takeTabStopOnceSettled(node);
    node.setAttribute(FOCUSED, 'true');
    if (isQuickMove()) pass(node);
  },
};
