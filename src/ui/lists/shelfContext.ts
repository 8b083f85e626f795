import { createContext } from 'react';
import type { CardShape } from './shapes.ts';

/** What a row provides to its shelves, so that focus can move from row to row. */
export type ShelfRowHandle = {
  shape: CardShape;
  /** The focused column on screen, 0 at the left. */
  column: () => number;
  /** Moves focus into the row: to a column on screen, or for null to the item focused last. */
  enter: (column: number | null) => void;
  /** Mounts items ahead while there is no input: focus may come here next. */
  mountAhead: () => void;
};

/** What shelves provide to each row. */
export type ShelfSlot = {
  /** Width of a row in rem, measured once for all of them. */
  widthRem?: number;
  /** Saves the row's index for while it is unmounted. */
  remember: (index: number) => void;
  recall: () => number | undefined;
  /** The row has mounted all of its items ahead. */
  onAhead: () => void;
  /** Registers the row's handle; returns an unregister function. */
  register: (handle: ShelfRowHandle) => () => void;
  /** An empty row has no height and is skipped. */
  setEmpty: (isEmpty: boolean) => void;
};

export const ShelfContext = createContext<ShelfSlot | null>(null);
