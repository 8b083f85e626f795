import type { Page } from 'playwright';

/** Where a target is, px from the top left corner of the window; `isOpen` if nothing covers its middle. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  isOpen: boolean;
}

/** A focus key, or the source of a pattern for it, as passed to a page. */
export interface Source {
  text: string;
  isPattern: boolean;
}

/** What differs between ways of pointing. */
export interface Pointing {
  /** For a hand that cannot point: moves focus to a target, whose `spot` is pressed next. */
  reach?: (page: Page, target: Source) => Promise<void>;
  /** Points at `spot` and presses once. */
  press: (page: Page, spot: Spot) => Promise<void>;
  /** Opens the menu of what is at `spot`, by a long press or the secondary button. Resolves once `isOpen` does. */
  hold: (page: Page, spot: Spot, isOpen: () => Promise<void>) => Promise<void>;
  /** Scrolls what is at `from` by `x` and `y` px; both are how far the content moves, positive to the left and up. */
  scroll: (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => Promise<void>;
  /** Drags what is at `from` to `to`. */
  drag: (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>;
  /** Types into the field being edited. */
  type: (page: Page, text: string) => Promise<void>;
}
