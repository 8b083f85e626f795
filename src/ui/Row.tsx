import { type FocusEvent, type ReactNode, useContext, useId, useLayoutEffect, useRef } from 'react';
import { FocusScope } from './focus/FocusScope.tsx';
import { Card } from './Card.tsx';
import { MoreCard } from './MoreCard.tsx';
import { Cell, Heading, Note, Region, Strip, Window } from './rowParts.ts';
import { RowCell } from './RowCell.tsx';
import { type CardShape, CARD, CARD_GAP } from './shapes.ts';
import { ShelfContext } from './shelfContext.ts';
import { type RowCursor, useRowCursor } from './useRowCursor.ts';
import { indexAt, mountedIndices } from './windowing.ts';

/** As many placeholders as the widest screen shows. */
const SKELETONS = 10;

export type RowItemPlace = { focusKey: string; index: number };

export type RowProps<T extends { id: string | number }> = {
  heading?: string;
  /** A quiet word beside the heading, such as a count. */
  note?: string;
  focusKey: string;
  /** Undefined while loading: the row shows placeholders of the same size. */
  items: readonly T[] | undefined;
  itemShape: CardShape;
  /** Draws an item as one focusable with the given key; give it a stable function. */
  render: (item: T, place: RowItemPlace) => ReactNode;
  initialIndex?: number;
  onItemFocus?: (item: T, index: number) => void;
  /** A last card that leads to all of them. */
  more?: { label: string; onPress: () => void };
  /** What screen readers hear on a placeholder. */
  loadingLabel?: string;
};

/**
 * A shelf of cards that moves under a resting eye: the focused card stands at the first column, unless all fit. Only
 * the visible cards and one on each side are in the document.
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
    cursor.arriveAt(index);
    const item = items?.[index];
    if (item) props.onItemFocus?.(item, index);
  }

  return (
    <Region aria-labelledby={heading ? headingId : undefined} $shape={itemShape} $hasHeading={heading !== undefined}>
      {heading !== undefined && (
        <Heading id={headingId}>
          {heading}
          {note && <Note>{note}</Note>}
        </Heading>
      )}
      <FocusScope
        focusKey={focusKey}
        onArrow={cursor.onArrow}
        preferredChildKey={cursor.keyAt(cursor.index)}
        isIndexDriven
        rail="horizontal"
      >
        <Window ref={windowRef} $isNative={cursor.isNative} onScroll={cursor.onScroll} onWheel={cursor.onWheel}>
          <Strip
            onFocus={onFocus}
            style={{
              width: `${cursor.count * step}rem`,
              transform: cursor.isNative ? 'none' : `translate3d(${-cursor.first * step}rem, 0, 0)`,
            }}
          >
            {mountedIndices(cursor.first, cursor.visible, cursor.count, cursor.index).map((index) => {
              const item = items?.[index];
              return (
                <Cell
                  key={item ? item.id : `place-${index}`}
                  data-index={index}
                  $isPast={!cursor.isNative && index < cursor.first}
                  style={{ left: `${index * step}rem`, width: `${width}rem` }}
                >
                  {item && <RowCell item={item} index={index} focusKey={cursor.keyAt(index)} render={render} />}
                  {!items && <Card isSkeleton title={loadingLabel} shape={itemShape} focusKey={cursor.keyAt(index)} />}
                  {items && !item && more && <MoreCard {...more} shape={itemShape} focusKey={cursor.keyAt(index)} />}
                </Cell>
              );
            })}
          </Strip>
        </Window>
      </FocusScope>
    </Region>
  );
}

/** Lets the shelves around the row, if any, lead focus in, keep its place, and close the gap when it is empty. */
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
            column: () => latest.current.index - latest.current.first,
            enter: (column) => latest.current.enter(column),
          }),
    [shelf, shape, isEmpty],
  );
}
