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

/** Draws an item again only when the item or the way it is drawn has changed, not when its row moves. */
export const RowCell = memo(DrawnCell) as typeof DrawnCell;
