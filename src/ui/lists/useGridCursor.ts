import { type RefObject, useEffect, useLayoutEffect, useState, type WheelEvent } from 'react';
import { currentFocusKey, doesFocusableExist, moveFocus, setFocus } from '../focus/focus.ts';
import { useFocusHistory } from '../focus/focusHistory.ts';
import { isPointedAt } from '../focus/pointer.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { gridKeyAt } from './gridKeys.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { markPast, transformList, translate } from './listTransform.ts';
import { useViewport, viewport } from '../theme/viewport.ts';
import { useFollowing, useShown } from './useFollowing.ts';
import { useVisibleSlice } from './useVisibleSlice.ts';
import { WheelSteps } from './wheelSteps.ts';
import { indexAt, mountedIndices, nextInGrid, placeOf, topOfGrid } from './virtualised.ts';

/**
 * Space in rem from an element's position to the bottom of the window, without the element's own transform; measured
 * again when `above`, which identifies what is above it, changes.
 */
function useRoomBelow(ref: RefObject<HTMLElement | null>, above = ''): number {
  const { heightRem, rootPx } = useViewport();
  const [room, setRoom] = useState(heightRem);
  useLayoutEffect(() => {
    // The parent does not move with the element, so it tells where the element begins.
    const top = ref.current?.parentElement?.getBoundingClientRect().top ?? 0;
    setRoom(Math.max(heightRem / 3, heightRem - top / rootPx));
    // `above` is not read; it signals that the height above may have changed.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [ref, heightRem, rootPx, above]);
  return room;
}

const WHEEL_PAUSE_MS = 140;
/** A vertical arrow held this long, in ms, goes by pages. */
const PAGE_AFTER_MS = 2000;

/** The props of a grid that determine its position. */
export type GridCursorProps<T extends { id: string | number }> = {
  focusKey: string;
  /** Undefined while loading: placeholders fill the first screen. A missing item has a placeholder in its place. */
  items: readonly (T | undefined)[] | undefined;
  columns: number;
  /** Height of one line with the space below it, see gridLayout. */
  itemHeightRem: number;
  /** Called with the first and last index shown when they change. */
  onSight?: (from: number, to: number) => void;
  /** More is loading: placeholders follow the last line. */
  isLoadingMore?: boolean;
  /** Key of the stored position, if not the focus key: for one of several listings at one address. */
  memoryKey?: string;
  /** The initial item, usually the one focused when the screen was left. */
  initialId?: T['id'];
  /** Identifies what is above the grid, where that changes and with it the space left. */
  above?: string;
};

export type GridCursor = {
  isNative: boolean;
  rows: number;
  index: number;
  top: number;
  heightRem: number;
  transform: string;
  /** The lines to mount. */
  lines: number[];
  /** Number of cells, placeholders included. */
  drawn: number;
  keyAt: (index: number) => string;
  onArrow: (direction: Direction, details: ArrowDetails) => boolean | void;
  onWheel: (event: WheelEvent) => void;
  arriveAt: (index: number, node: Element) => void;
  inheritFocus: () => void;
};

/** The item that has or had focus, its id if known, and the line at the top if it is not the item's. */
type GridPlace<Id> = { index: number; top: number | null; id?: Id };

/**
 * A grid's position and the targets of its arrows, by index, without measuring. Where the next item is mounted, a press
 * moves focus and grid in the DOM, and rendering follows.
 */
export function useGridCursor<T extends { id: string | number }>(
  props: GridCursorProps<T>,
  fieldRef: RefObject<HTMLDivElement | null>,
): GridCursor {
  const { items, columns, itemHeightRem, focusKey, isLoadingMore = false, onSight, memoryKey = focusKey } = props;
  const focusHistory = useFocusHistory();
  const initialId = (focusHistory.itemOf(memoryKey) as T['id'] | undefined) ?? props.initialId;
  const isNative = useIsNativeScroll();
  const { heightRem: screenRem } = useViewport();
  const roomRem = useRoomBelow(fieldRef, props.above);
  const slice = useVisibleSlice(fieldRef, isNative);
  const [wheel] = useState(() => new WheelSteps(WHEEL_PAUSE_MS));

  const fitting = Math.max(1, Math.floor((roomRem + 0.5) / itemHeightRem));
  const visible = Math.ceil(screenRem / itemHeightRem);
  const known = items?.length ?? columns * visible;
  const drawn = items && isLoadingMore ? known + columns : known;
  const rows = Math.ceil(drawn / columns);

  const following = useFollowing<GridPlace<T['id']>>(() => {
    const found = initialId === undefined ? -1 : (items?.findIndex((item) => item?.id === initialId) ?? -1);
    const index = found >= 0 ? found : (focusHistory.rowOf(memoryKey) ?? 0);
    return { index, top: focusHistory.rowOf(`${memoryKey}.top`) ?? null, id: initialId };
  });
  const { drawn: place, latest, follow, keep, draw, drawNow } = following;
  /** A position within the current items: its item may have moved. */
  function present({ index: at, top: given, id }: GridPlace<T['id']>) {
    const index = items ? placeOf(items, at, id) : Math.min(at, known - 1);
    const line = Math.floor(index / columns);
    return { index, line, top: isNative ? 0 : topOfGrid(given ?? line, rows, fitting) };
  }
  const { index, line, top } = present(place);

  const keyAt = (at: number) => gridKeyAt(focusKey, items, at);
  const placeAt = (next: number, nextTop: number | null = null) => ({
    index: next,
    top: nextTop,
    id: items?.[next]?.id,
  });
  const transformAt = (nextTop: number) => (isNative ? 'none' : translate(0, -nextTop * itemHeightRem));

  const moveField = (nextTop: number) => {
    if (isNative || !fieldRef.current) return;
    transformList(fieldRef.current, transformAt(nextTop));
    markPast(fieldRef.current, nextTop);
  };
  useShown(following, (now) => moveField(present(now).top));

  function moveTo(next: number) {
    const to = placeAt(next);
    const key = keyAt(next);
    if (isNative || !doesFocusableExist(key)) {
      drawNow(to);
      setFocus(key);
      return;
    }
    const before = present(latest.current);
    const after = present(to);
    // Moving along a line needs no render.
    if (after.line === before.line && after.top === before.top) keep(to);
    else follow(to, after.line);
    moveFocus(key);
    if (after.top !== before.top) moveField(after.top);
  }

  function onArrow(direction: Direction, { node, isRepeat, heldMs }: ArrowDetails) {
    const from = indexAt(node);
    if (from < 0) return undefined;
    const next = nextInGrid(from, known, columns, {
      direction,
      rows: isRepeat && heldMs > PAGE_AFTER_MS ? fitting : 1,
    });
    if (next === null) return true;
    moveTo(next);
    return false;
  }

  function arriveAt(next: number, node: Element) {
    const id = items?.[next]?.id;
    if (id !== undefined) focusHistory.rememberItem(memoryKey, id);
    focusHistory.rememberRow(memoryKey, next);
    const last = latest.current;
    if (isPointedAt(node)) {
      if (next !== last.index) draw(placeAt(next, present(last).top));
      noteTop();
      return;
    }
    if (next !== last.index || last.top !== null) draw(placeAt(next));
    noteTop();
    if (isNative) node.scrollIntoView({ block: 'nearest' });
  }

  function noteTop() {
    focusHistory.rememberRow(`${memoryKey}.top`, present(latest.current).top);
  }

  function onWheel({ deltaX, deltaY, timeStamp }: WheelEvent) {
    if (isNative || Math.abs(deltaY) <= Math.abs(deltaX)) return;
    const turn = wheel.turn(deltaY, itemHeightRem * viewport().rootPx, timeStamp);
    const now = present(latest.current);
    const next = topOfGrid(now.top + turn, rows, fitting);
    if (next !== now.top) draw({ ...latest.current, index: now.index, top: next });
    noteTop();
  }

  function inheritFocus() {
    const prefix = `${focusKey}.wait-`;
    const key = currentFocusKey();
    if (!key?.startsWith(prefix)) return;
    const heir = keyAt(present(latest.current).index);
    if (heir !== key) setFocus(heir);
  }

  const firstLine = slice ? Math.max(0, Math.floor(slice.from / itemHeightRem)) : top;
  const shown = slice ? Math.ceil((slice.to - slice.from) / itemHeightRem) : visible;
  const lines = mountedIndices(firstLine, shown, rows, { pinned: line });
  following.mounts(lines);
  // Where the page itself scrolls, its position is restored.
  useLayoutEffect(() => {
    const page = isNative ? fieldRef.current?.closest('main') : null;
    if (!page) return undefined;
    page.scrollTop = focusHistory.rowOf(`${memoryKey}.scroll`) ?? page.scrollTop;
    return () => focusHistory.rememberRow(`${memoryKey}.scroll`, page.scrollTop);
  }, [isNative, fieldRef, focusHistory, memoryKey]);

  useEffect(() => {
    onSight?.(Math.min(firstLine, line) * columns, Math.max(firstLine + shown, line + 1) * columns - 1);
  }, [onSight, firstLine, shown, line, columns]);
  return {
    isNative,
    rows,
    drawn,
    index,
    top,
    heightRem: isNative ? rows * itemHeightRem : Math.min(rows * itemHeightRem, roomRem),
    transform: transformAt(top),
    lines,
    keyAt,
    onArrow,
    onWheel,
    arriveAt,
    inheritFocus,
  };
}
