import { type RefObject, type UIEvent, useContext, useRef, useState, type WheelEvent } from 'react';
import { flushSync } from 'react-dom';
import { currentFocusKey, setFocus } from './focus/focus.ts';
import { isPointerMode } from './focus/pointer.ts';
import type { ArrowDetails, Direction } from './focus/registry.ts';
import { useIsNativeScroll } from './nativeScroll.ts';
import type { RowProps } from './Row.tsx';
import { CARD, CARD_GAP } from './shapes.ts';
import { ShelfContext } from './shelfContext.ts';
import { useWidthRem } from './theme/useWidthRem.ts';
import { viewport } from './theme/viewport.ts';
import { firstOfRow, indexAt, placeOf } from './windowing.ts';

/** Between two steps of a mouse wheel over a row, in ms. */
const WHEEL_PAUSE_MS = 90;

export type RowCursor = {
  isNative: boolean;
  count: number;
  index: number;
  first: number;
  visible: number;
  keyAt: (index: number) => string;
  onArrow: (direction: Direction, details: ArrowDetails) => boolean | void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  onWheel: (event: WheelEvent) => void;
  /** Focus has come to an item: the row moves there, unless a pointer brought it. */
  arriveAt: (index: number) => void;
  enter: (column: number | null) => void;
  /** Hands the focus of a placeholder to the item that stands in its place now. */
  inheritFocus: () => void;
};

/** Where a row stands and where an arrow leads, by index; nothing is measured to move. */
export function useRowCursor<T extends { id: string | number }>(
  { items, itemShape, focusKey, more, initialIndex = 0 }: RowProps<T>,
  windowRef: RefObject<HTMLDivElement | null>,
  skeletons: number,
): RowCursor {
  const isNative = useIsNativeScroll();
  const widthRem = useWidthRem(windowRef);
  const step = CARD[itemShape].width + CARD_GAP;
  const count = items ? items.length + (more ? 1 : 0) : skeletons;
  const fitting = Math.floor((widthRem + CARD_GAP) / step);
  const wheeledAt = useRef(0);

  const shelf = useContext(ShelfContext);
  const [place, setPlace] = useState<{ index: number; first: number; id?: T['id'] }>(() => {
    const index = shelf?.recall() ?? initialIndex;
    return { index, first: index, id: items?.[index]?.id };
  });
  const isOnItem = items !== undefined && place.index < items.length;
  const index =
    isOnItem && place.id !== undefined
      ? placeOf(items, place.index, place.id)
      : Math.max(0, Math.min(place.index, count - 1));
  const moved = index - place.index;
  const first = isNative ? place.first : firstOfRow(Math.max(0, place.first + moved), count, fitting);

  const keyAt = (at: number) => {
    if (!items) return `${focusKey}.wait-${at}`;
    const item = items[at];
    return `${focusKey}.${item ? item.id : 'more'}`;
  };
  const standAt = (next: number, nextFirst: number) =>
    setPlace({ index: next, first: nextFirst, id: items?.[next]?.id });

  function scrollTo(next: number) {
    const box = windowRef.current;
    if (box) box.scrollLeft = next * step * viewport().rootPx;
  }

  function moveTo(next: number) {
    flushSync(() => standAt(next, firstOfRow(next, count, fitting)));
    if (isNative) scrollTo(next);
    setFocus(keyAt(next));
  }

  function onArrow(direction: Direction, { node }: ArrowDetails) {
    if (direction === 'up' || direction === 'down') return undefined;
    const next = indexAt(node) + (direction === 'right' ? 1 : -1);
    if (next < 0 || next >= count) return true;
    moveTo(next);
    return false;
  }

  function arriveAt(next: number) {
    const nextFirst = isNative || isPointerMode() ? first : firstOfRow(next, count, fitting);
    if (next !== place.index || nextFirst !== place.first) standAt(next, nextFirst);
  }

  function enter(column: number | null) {
    moveTo(column === null ? index : Math.max(0, Math.min(first + column, count - 1)));
  }

  function onScroll(event: UIEvent<HTMLElement>) {
    if (!isNative) return;
    const at = Math.max(0, Math.floor(event.currentTarget.scrollLeft / (step * viewport().rootPx)));
    if (at !== place.first) setPlace({ ...place, first: at });
  }

  function onWheel(event: WheelEvent) {
    const turn = event.shiftKey ? event.deltaY : event.deltaX;
    if (isNative || Math.abs(turn) < 4 || Math.abs(turn) < Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
    if (event.timeStamp - wheeledAt.current < WHEEL_PAUSE_MS) return;
    wheeledAt.current = event.timeStamp;
    const next = firstOfRow(first + (turn > 0 ? 1 : -1), count, fitting);
    if (next !== first) setPlace({ ...place, first: next });
  }

  function inheritFocus() {
    if (currentFocusKey()?.startsWith(`${focusKey}.wait-`)) setFocus(keyAt(index));
  }

  return {
    isNative,
    count,
    index,
    first,
    visible: Math.ceil(widthRem / step) + 1,
    keyAt,
    onArrow,
    onScroll,
    onWheel,
    arriveAt,
    enter,
    inheritFocus,
  };
}
