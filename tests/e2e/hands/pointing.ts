import type { Page } from 'playwright';

/** Where a target is, px from the upper left corner of the window; `isOpen` where nothing covers its middle. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  isOpen: boolean;
}

/** A focus key, or the source of a pattern that it fits, as a page is told. */
export interface Source {
  text: string;
  isPattern: boolean;
}

/** What one way of pointing does; everything else is the same for all. */
export interface Pointing {
  /** Of a hand that points at nothing: brings focus to a target, whose `spot` it presses then. */
  reach?: (page: Page, target: Source) => Promise<void>;
  /** Points at `spot` and presses once. */
  press: (page: Page, spot: Spot) => Promise<void>;
  /** Asks for the menu of what is at `spot`: by a long press, or the other button. Resolves once `isOpen` does. */
  hold: (page: Page, spot: Spot, isOpen: () => Promise<void>) => Promise<void>;
  /** Scrolls by `x` and `y` px what is at `from`; both are how far the content moves, to the left and up where positive. */
  scroll: (page: Page, from: { x: number; y: number }, by: { x: number; y: number }) => Promise<void>;
  /** Moves what is at `from` to `to` without letting it go in between. */
  drag: (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>;
  /** Writes into the field that is being written into. */
  type: (page: Page, text: string) => Promise<void>;
}
