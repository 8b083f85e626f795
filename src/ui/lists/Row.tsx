import { type FocusEvent, memo, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { FocusScope } from '../focus/FocusScope.tsx';
import { Card } from './Card.tsx';
import { MoreCard } from './MoreCard.tsx';
import { Apart, Cell, Heading, Note, Region, Strip, Window } from './rowParts.ts';
import { RowCell, type RowCellProps } from './RowCell.tsx';
import { type CardShape, CARD, CARD_GAP } from './shapes.ts';
import { ShelfContext } from './shelfContext.ts';
import { type RowCursor, type RowCursorProps, useRowCursor } from './useRowCursor.ts';
import { indexAt } from './virtualised.ts';

/** As many placeholders as the widest screen shows. */
const SKELETONS = 10;

export type RowItemPlace = { focusKey: string; index: number };

export type RowProps<T extends { id: string | number }> = RowCursorProps<T> & {
  heading?: string;
  /** Secondary text beside the heading, such as a count. */
  note?: string;
  /** Renders an item as one focusable with the given key; pass a stable function. */
  render: (item: T, place: RowItemPlace) => ReactNode;
  onItemFocus?: (item: T, index: number) => void;
  /** The accessible name of a placeholder. */
  loadingLabel?: string;
};

/**
 * A virtualised shelf of cards: the focused card is always in the first column, unless all fit. Only the visible cards
 * and two on each side are mounted at once, others ahead while there is no input.
 */
export function Row<T extends { id: string | number }>(props: RowProps<T>) {
  const { heading, note, focusKey, items, itemShape, render, more, loadingLabel = heading ?? '' } = props;
  const headingId = useId();
  const windowRef = useRef<HTMLDivElement>(null);
  const cursor = useRowCursor(props, windowRef, SKELETONS);
  const isEmpty = items !== undefined && cursor.count === 0;
  useShelfHandle(itemShape, cursor, isEmpty);
  const wasLoading = useRef(items === undefined);

  useLayoutEffect(() => {
    if (wasLoading.current && items) cursor.inheritFocus();
    wasLoading.current = items === undefined;
  });

  if (isEmpty) return null;
  const { width } = CARD[itemShape];
  const step = width + CARD_GAP;

  function onFocus(event: FocusEvent) {
    const index = indexAt(event.target);
    if (index < 0) return;
    cursor.arriveAt(index, event.target);
    const item = items?.[index];
    if (item) props.onItemFocus?.(item, index);
  }

  return (
    <Region
      aria-labelledby={heading ? headingId : undefined}
      aria-busy={!items || undefined}
      $shape={itemShape}
      $hasHeading={heading !== undefined}
    >
      {heading !== undefined && (
        <Heading id={headingId}>
          {heading}
          {note && <Apart>, </Apart>}
          {note && <Note>{note}</Note>}
        </Heading>
      )}
      <FocusScope
        focusKey={focusKey}
        onArrow={cursor.onArrow}
        preferredChildKey={cursor.keyAt(cursor.index)}
        isIndexDriven
        isOneStop
        rail="horizontal"
      >
        <Window ref={windowRef} $isNative={cursor.isNative} onScroll={cursor.onScroll}>
          <Strip onFocus={onFocus} style={{ width: `${cursor.count * step}rem`, transform: cursor.transform }}>
            {cursor.mounted.map((index) => {
              const item = items?.[index];
              const cellKey = cursor.keyAt(index);
              const place = { index, count: items ? cursor.count : -1, left: index * step, width };
              if (item) return <ItemPlace key={item.id} {...place} item={item} focusKey={cellKey} render={render} />;
              return (
                <Cell key={`place-${index}`} {...cellProps(place)}>
                  {!items && <Card isSkeleton title={loadingLabel} shape={itemShape} focusKey={cellKey} />}
                  {items && more && <MoreCard {...more} shape={itemShape} focusKey={cellKey} />}
                </Cell>
              );
            })}
          </Strip>
        </Window>
      </FocusScope>
    </Region>
  );
}

/** `count` is -1 while unknown. */
type CellPlace = { index: number; count: number; left: number; width: number };

const cellProps = ({ index, count, left, width }: CellPlace) => ({
  'aria-posinset': index + 1,
  'aria-setsize': count,
  'data-index': index,
  style: { left: `${left}rem`, width: `${width}rem` },
});

/** An item in its cell; not rendered again while the row moves. */
const ItemPlace = memo(function ItemPlace<T extends { id: string | number }>({
  item,
  focusKey,
  render,
  ...place
}: CellPlace & RowCellProps<T>) {
  return (
    <Cell {...cellProps(place)}>
      <RowCell item={item} index={place.index} focusKey={focusKey} render={render} />
    </Cell>
  );
}) as <T extends { id: string | number }>(props: CellPlace & RowCellProps<T>) => ReactNode;

/** Lets the shelves around the row, if any, move focus into it, restore its position, and collapse it when empty. */
function useShelfHandle(shape: CardShape, cursor: RowCursor, isEmpty: boolean): void {
  const shelf = useContext(ShelfContext);
  const latest = useRef(cursor);
  useLayoutEffect(() => {
    latest.current = cursor;
    shelf?.remember(cursor.index);
  });
  useLayoutEffect(() => shelf?.setEmpty(isEmpty), [shelf, isEmpty]);
  useLayoutEffect(
    () =>
      isEmpty
        ? undefined
        : shelf?.register({
            shape,
            column: () => latest.current.column(),
            enter: (column) => latest.current.enter(column),
            mountAhead: () => latest.current.mountAhead(),
          }),
    [shelf, shape, isEmpty],
  );
}
