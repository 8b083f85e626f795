import { createContext } from 'react';
import type { CardShape } from './shapes.ts';

/** What a row tells the shelves it stands on, so that focus can go from row to row. */
export type ShelfRowHandle = {
  shape: CardShape;
  /** The column on screen at which focus stands, 0 at the left. */
  column: () => number;
  /** Takes focus, at a column on screen or, for null, at the item focused last. */
  enter: (column: number | null) => void;
};

/** What the shelves give each row. */
export type ShelfSlot = {
  /** How wide a row is, in rem, measured once for all of them. */
  widthRem?: number;
  /** Keeps the row's place while the row is far away and unmounted. */
  remember: (index: number) => void;
  recall: () => number | undefined;
  /** Registers the row's handle and returns the way to withdraw it. */
  register: (handle: ShelfRowHandle) => () => void;
  /** An empty row takes no room and is passed over. */
  setEmpty: (isEmpty: boolean) => void;
};

export const ShelfContext = createContext<ShelfSlot | null>(null);
