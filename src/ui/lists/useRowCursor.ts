import { type RefObject, startTransition, type UIEvent, useContext, useEffect, useRef, useState } from 'react';
import { currentFocusKey, doesFocusableExist, moveFocus, setFocus } from '../focus/focus.ts';
import { isPointedAt } from '../focus/pointer.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { type CardShape, CARD, CARD_GAP } from './shapes.ts';
import { ShelfContext } from './shelfContext.ts';
import { transformList, translate } from './listTransform.ts';
import { useHasTime } from '../useHasTime.ts';
import { useWidthRem } from '../theme/useWidthRem.ts';
import { viewport } from '../theme/viewport.ts';
import { useFollowing, useShown } from './useFollowing.ts';
import { useStillSteps } from './useStillSteps.ts';
import { WheelSteps } from './wheelSteps.ts';
import { firstOfRow, indexAt, mountedIndices, placeOf } from './virtualised.ts';

/** Minimum time between two steps of a mouse wheel over a row, in ms. */
const WHEEL_PAUSE_MS = 90;
/** Cells mounted beyond the visible ones, on each side: two presses may follow one another within a frame. */
const BESIDE = 2;
/** Cells mounted ahead of need while there is no input, so many at a time; and cells of a row kept mounted at most. */
const [AHEAD, STEP, KEPT] = [20, 4, 48];

/** The props of a row that determine its position. */
export type RowCursorProps<T extends { id: string | number }> = {
  focusKey: string;
  /** Undefined while loading: the row shows placeholders of the same size. */
  items: readonly T[] | undefined;
  itemShape: CardShape;
  initialIndex?: number;
  /** A last card that leads to all of them. */
  more?: { label: string; onPress: () => void };
};

export type RowCursor = {
  isNative: boolean;
  count: number;
  index: number;
  first: number;
  /** The items to mount. */
  mounted: number[];
  /** The strip's transform. */
  transform: string;
  keyAt: (index: number) => string;
  /** The column on screen that has focus now. */
  column: () => number;
  onArrow: (direction: Direction, details: ArrowDetails) => boolean | void;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** An item has received focus: the row moves there, unless a pointer focused it. */
  arriveAt: (index: number, node: Element) => void;
  enter: (column: number | null) => void;
  /** Mounts items ahead while there is no input. */
  mountAhead: () => void;
  /** Moves focus from a placeholder to the item that has replaced it. */
  inheritFocus: () => void;
};

/** The item that has or had focus, the one in the first column, and the former's id if known. */
type RowPlace<Id> = { index: number; first: number; id?: Id };

/**
 * A row's position and the targets of its arrows, by index, without measuring. Where the next item is mounted, a press
 * moves focus and strip in the DOM, and rendering follows.
 */
export function useRowCursor<T extends { id: string | number }>(
  { items, itemShape, focusKey, more, initialIndex = 0 }: RowCursorProps<T>,
  windowRef: RefObject<HTMLDivElement | null>,
  skeletons: number,
): RowCursor {
  const isNative = useIsNativeScroll();
  const hasTime = useHasTime();
  const shelf = useContext(ShelfContext);
  const widthRem = useWidthRem(windowRef, isNative ? undefined : shelf?.widthRem);
  const step = CARD[itemShape].width + CARD_GAP;
  const count = items ? items.length + (more ? 1 : 0) : skeletons;
  const fitting = Math.floor((widthRem + CARD_GAP) / step);
  const [wheel] = useState(() => new WheelSteps(WHEEL_PAUSE_MS));
  const isEmpty = count === 0;
  const place = useFollowing<RowPlace<T['id']>>(() => {
    const index = shelf?.recall() ?? initialIndex;
    return { index, first: index, id: items?.[index]?.id };
  });
  const { drawn, latest, follow, draw, drawNow } = place;

  /** A position within the current items: its item may have moved. */
  function present(stood: RowPlace<T['id']>): { index: number; first: number } {
    const isOnItem = items !== undefined && stood.index < items.length;
    const index =
      isOnItem && stood.id !== undefined
        ? placeOf(items, stood.index, stood.id)
        : Math.max(0, Math.min(stood.index, count - 1));
    const moved = index - stood.index;
    const first = isNative ? stood.first : firstOfRow(Math.max(0, stood.first + moved), count, fitting);
    return { index, first };
  }
  const placeAt = (index: number, first: number) => ({ index, first, id: items?.[index]?.id });
  const transformAt = (first: number) => (isNative ? 'none' : translate(-first * step, 0));

  const visible = Math.ceil(widthRem / step) + 1;
  const beside = hasTime ? BESIDE : 0;
  const needed = (start: number) => ({
    from: Math.max(0, start - beside),
    to: Math.min(count - 1, start + visible + beside - 1),
  });
  /** The last item mounted ahead of need. */
  const [reach, setReach] = useState(0);
  /** Renders the latest place, and mounts items ahead of it. */
  const startAhead = useStillSteps(() => {
    place.settle();
    const last = place.mounted().at(-1)!;
    const goal = Math.min(count - 1, needed(present(latest.current).first).to + AHEAD);
    if (last >= goal) {
      shelf?.onAhead();
      return false;
    }
    startTransition(() => setReach(Math.min(goal, last + STEP)));
    return true;
  });
  function mountAhead() {
    if (!isNative && items) startAhead();
  }

  const moveStrip = (first: number) => {
    if (!isNative) transformList(stripIn(windowRef), transformAt(first));
  };
  useShown(place, (now) => moveStrip(present(now).first));

  const keyAt = (at: number) => {
    if (!items) return `${focusKey}.wait-${at}`;
    const item = items[at];
    return `${focusKey}.${item ? item.id : 'more'}`;
  };

  function scrollTo(next: number) {
    const box = windowRef.current;
    if (box) box.scrollLeft = next * step * viewport().rootPx;
  }

  function moveTo(next: number) {
    const first = firstOfRow(next, count, fitting);
    const key = keyAt(next);
    shelf?.remember(next);
    mountAhead();
    if (!isNative && doesFocusableExist(key)) {
      const { from, to } = needed(first);
      const all = place.mounted();
      if (all.includes(from) && all.includes(to)) place.keep(placeAt(next, first));
      else follow(placeAt(next, first), next);
      moveFocus(key);
      moveStrip(first);
      return;
    }
    drawNow(placeAt(next, first));
    if (isNative) scrollTo(next);
    setFocus(key);
  }

  function onArrow(direction: Direction, { node }: ArrowDetails) {
    if (direction === 'up' || direction === 'down') return undefined;
    const next = indexAt(node) + (direction === 'right' ? 1 : -1);
    if (next < 0 || next >= count) return true;
    moveTo(next);
    return false;
  }

  function arriveAt(next: number, node: Element) {
    const { first } = present(latest.current);
    const nextFirst = isNative || isPointedAt(node) ? first : firstOfRow(next, count, fitting);
    if (next !== latest.current.index || nextFirst !== latest.current.first) draw(placeAt(next, nextFirst));
  }

  function enter(column: number | null) {
    const { index, first } = present(latest.current);
    moveTo(column === null ? index : Math.max(0, Math.min(first + column, count - 1)));
  }

  function onScroll(event: UIEvent<HTMLElement>) {
    if (!isNative) return;
    const at = Math.max(0, Math.floor(event.currentTarget.scrollLeft / (step * viewport().rootPx)));
    if (at !== latest.current.first) draw({ ...latest.current, first: at });
  }

  function onWheel(event: WheelEvent) {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const delta = isSideways ? event.deltaX : event.shiftKey ? event.deltaY : 0;
    if (isNative || delta === 0) return;
    // A trackpad's sideways swipe over a row must not go back in the history.
    event.preventDefault();
    const turn = wheel.turn(delta, step * viewport().rootPx, event.timeStamp);
    const { first } = present(latest.current);
    const next = firstOfRow(first + turn, count, fitting);
    if (next !== first) draw({ ...latest.current, first: next });
  }
  const latestWheel = useRef(onWheel);
  useEffect(() => {
    latestWheel.current = onWheel;
  });
  // React's own wheel listeners cannot prevent the browser's default.
  useEffect(() => {
    const box = windowRef.current;
    const turn = (event: WheelEvent) => latestWheel.current(event);
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the box comes with the first items
  }, [windowRef, isEmpty]);

  function inheritFocus() {
    if (currentFocusKey()?.startsWith(`${focusKey}.wait-`)) setFocus(keyAt(present(latest.current).index));
  }

  const { index, first } = present(drawn);
  const mounted = mountedIndices(first, visible, count, {
    pinned: index,
    beside,
    // Not what was ahead of a place since left.
    reach: Math.min(reach, needed(first).to + AHEAD),
    kept: place.mounted(),
    most: KEPT,
  });
  place.mounts(mounted);
  return {
    isNative,
    count,
    index,
    first,
    mounted,
    transform: transformAt(first),
    keyAt,
    column: () => {
      const now = present(latest.current);
      return now.index - now.first;
    },
    onArrow,
    onScroll,
    arriveAt,
    enter,
    mountAhead,
    inheritFocus,
  };
}

const stripIn = (windowRef: RefObject<HTMLElement | null>) =>
  windowRef.current?.firstElementChild as HTMLElement | null;
