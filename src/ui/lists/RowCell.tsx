import { memo, type ReactNode } from 'react';

type Item = { id: string | number };
export type RowCellProps<T extends Item> = {
  item: T;
  index: number;
  focusKey: string;
  render: (item: T, place: { focusKey: string; index: number }) => ReactNode;
};

function DrawnCell<T extends Item>({ item, index, focusKey, render }: RowCellProps<T>) {
  return render(item, { focusKey, index });
}

/** Memoised: rendered again when the item or `render` changes, not when its row moves. */
export const RowCell = memo(DrawnCell) as typeof DrawnCell;
