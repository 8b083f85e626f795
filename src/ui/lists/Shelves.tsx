import {
  type FocusEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { doesFocusableExist, setFocus } from '../focus/focus.ts';
import { useFocusHistory } from '../focus/focusHistory.ts';
import { isPointedAt } from '../focus/pointer.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { enterByTab } from '../focus/tabKey.ts';
import { useIsNativeScroll } from '../nativeScroll.ts';
import { PartBoundary } from '../PartBoundary.tsx';
import { type CardShape, rowHeight } from './shapes.ts';
import { Shelf } from './Shelf.tsx';
import { HeroPlace, Rows, Stage, Track } from './shelfParts.ts';
import { rowNow, shelfAt, type ShelfPlace, topNow } from './shelfPlace.ts';
import { transformList, translate } from './listTransform.ts';
import { useHasTime } from '../useHasTime.ts';
import { useWidthRem } from '../theme/useWidthRem.ts';
import { useViewport } from '../theme/viewport.ts';
import { useFollowing, useShown } from './useFollowing.ts';
import { useHeroAway } from './useHeroAway.ts';
import { useMountedRows } from './useMountedRows.ts';
import { useShelfSlots } from './useShelfSlots.ts';
import { useStillSteps } from './useStillSteps.ts';
import { useVisibleSlice } from './useVisibleSlice.ts';
import { WheelSteps } from './wheelSteps.ts';

const WHEEL_PAUSE_MS = 140;
/** Space for a hero of full length, by the height of the screen. */
const HERO_REM = { tall: 23, short: 21.4, low: 14.6 } as const;

export type ShelfRow = {
  /** The focus key of the row or element inside. */
  key: string;
  /** Determines the height of a row of cards; other rows set `heightRem`. */
  itemShape?: CardShape;
  heightRem?: number;
  node?: ReactNode;
  render?: () => ReactNode;
};

export type ShelvesProps = {
  focusKey: string;
  rows: readonly ShelfRow[];
  /** Shown above the rows; on a short screen it moves away while a row has focus. */
  hero?: ReactNode;
  /** On a tall screen the hero stays for this many rows and moves away for later ones; by default it stays for all. */
  heroRows?: number;
  initialRowKey?: string;
  onRowFocus?: (key: string) => void;
  /** Something in the hero has received focus. */
  onHeroFocus?: () => void;
};

/**
 * A virtualised list of rows: the focused row is at a fixed height, and it, the one above and those visible below are
 * mounted; a few more stay from before or are mounted ahead while there is no input. Focus keeps its column between rows of
 * one shape. Phones scroll the page instead.
 */
export function Shelves({
  focusKey,
  rows,
  hero,
  heroRows = Number.POSITIVE_INFINITY,
  initialRowKey,
  onRowFocus,
  onHeroFocus,
}: ShelvesProps) {
  const { heightRem, rootPx, isShort, isLow } = useViewport();
  const isNative = useIsNativeScroll();
  const hasTime = useHasTime();
  const trackRef = useRef<HTMLDivElement>(null);
  const focusHistory = useFocusHistory();
  const { slotOf, handleOf, emptyRows } = useShelfSlots(useWidthRem(trackRef), mountFurther);
  const place = useFollowing<ShelfPlace>(() => {
    const row = rows.findIndex(({ key }) => key === (focusHistory.itemOf(focusKey) ?? initialRowKey));
    const first = Math.max(0, row);
    // Until a row is chosen, the focused one is whichever row is first.
    return { row: first, top: first, key: rows[row]?.key };
  });
  const [wheel] = useState(() => new WheelSteps(WHEEL_PAUSE_MS));

  const heroRem = isNative ? 0 : isLow ? HERO_REM.low : isShort ? HERO_REM.short : HERO_REM.tall;
  const heights = rows.map(({ key, itemShape = 'poster', heightRem: own }) =>
    emptyRows.has(key) ? 0 : (own ?? rowHeight(itemShape)),
  );
  // Rows added or removed above do not move the focused one.
  const row = rowNow(rows, place.drawn);
  const top = topNow(rows, place.drawn);
  useLayoutEffect(() => {
    if (row === place.drawn.row || place.latest.current !== place.drawn) return;
    place.draw({ row, top, key: rows[row]?.key });
  });
  const { heroRef, isInRows, isAway, awayRem, goIntoRows, followFocus, comeBack } = useHeroAway(hero, {
    top,
    count: rows.length,
    heroRows,
  });
  const slice = useVisibleSlice(trackRef, isNative);
  const viewAt = (at: number) => ({
    from: slice ? slice.from : 0,
    room: slice ? slice.to - slice.from : hasTime || !hero ? heightRem : heightRem - heroRem,
    top: slice ? null : at,
    pinned: at,
  });
  const { layoutOf, hasAllFor, mountNeeded, mountOneBelow } = useMountedRows(place, { heights, viewAt, isNative });
  const { tops, total, mounted } = layoutOf(top, row);
  const transformAt = (at: number) => (isNative ? 'none' : translate(0, -(tops[at] ?? 0)));
  const moveTrack = (at: number) => {
    if (!isNative) transformList(trackRef.current, transformAt(at));
  };
  useShown(place, (now) => moveTrack(topNow(rows, now)));
  useEffect(() => handleOf(rows[row]?.key)?.mountAhead());

  /** Mounts rows below the visible ones; then the row that Down leads to mounts its items ahead. */
  const startBelow = useStillSteps(() => {
    place.settle();
    const now = rowNow(rows, place.latest.current);
    if (mountOneBelow(now)) return true;
    handleOf(rows.slice(now + 1).find(({ key }) => handleOf(key))?.key)?.mountAhead();
    return false;
  });
  /** After the focused row has mounted its items ahead. */
  function mountFurther(key: string) {
    if (key === rows[rowNow(rows, place.latest.current)]?.key) startBelow(true);
  }

  function enterRow(
    from: number,
    step: 1 | -1,
    column: number | null,
    shape: CardShape | undefined,
    enter: (key: string) => void = setFocus,
  ): boolean {
    for (let next = from + step; next >= 0 && next < rows.length; next += step) {
      const key = rows[next]!.key;
      const to = { row: next, top: next, key };
      const isReady = !isNative && handleOf(key) !== undefined;
      const doesHeroStay = next >= heroRows === top >= heroRows;
      if (!isReady) place.drawNow(to);
      else if (doesHeroStay) {
        place.keep(to);
        if (!hasAllFor(next)) mountNeeded();
      } else place.follow(to, next);
      const handle = handleOf(key);
      if (handle) {
        handle.enter(handle.shape === shape ? column : null);
        if (isReady) moveTrack(next);
        return true;
      }
      if (doesFocusableExist(key)) {
        enter(key);
        return true;
      }
    }
    if (rows[from]) place.draw({ row: from, top: from, key: rows[from].key });
    return false;
  }

  function onArrow(direction: Direction, { node }: ArrowDetails) {
    if (direction === 'left' || direction === 'right') return undefined;
    const from = shelfAt(node);
    if (from < 0) return undefined;
    const handle = handleOf(rows[from]?.key);
    return !enterRow(from, direction === 'down' ? 1 : -1, handle?.column() ?? null, handle?.shape);
  }

  /** Moves from row to row in order, wherever the shelves are. */
  function onTab(isBack: boolean, from: Element | undefined, to: Element | undefined) {
    const end = isBack ? rows.length : -1;
    const rowOf = (element: Element | undefined) =>
      element && trackRef.current?.contains(element) ? shelfAt(element) : -1;
    const left = rowOf(from) < 0 ? end : rowOf(from);
    const reached = rowOf(to) < 0 ? rows.length - 1 - end : rowOf(to);
    const passed = rows.slice(Math.min(left, reached) + 1, Math.max(left, reached, 0));
    if (left === reached || passed.every(({ key }) => emptyRows.has(key))) return false;
    return enterRow(left, isBack ? -1 : 1, null, undefined, (key) => enterByTab(key, isBack));
  }

  function onFocus({ target, relatedTarget }: FocusEvent) {
    const next = shelfAt(target);
    if (next < 0) return;
    const last = place.latest.current;
    const nextTop = isPointedAt(target) ? last.top : next;
    const key = rows[next]?.key;
    if (next !== last.row || nextTop !== last.top || key !== last.key) place.draw({ row: next, top: nextTop, key });
    if (!isPointedAt(target)) followFocus();
    const isNewRow = !(relatedTarget instanceof Element) || shelfAt(relatedTarget) !== next;
    if (key && isNewRow) {
      focusHistory.rememberItem(focusKey, key);
      onRowFocus?.(key);
    }
    if (isNative && !isPointedAt(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function onWheel({ deltaX, deltaY, shiftKey, timeStamp }: WheelEvent) {
    if (isNative || shiftKey || Math.abs(deltaY) <= Math.abs(deltaX)) return;
    const now = place.latest.current;
    const turn = wheel.turn(deltaY, (heights[now.top] ?? 0) * rootPx, timeStamp);
    if (turn === 0) return;
    const last = rows.length - 1;
    const isAboveRows = !isInRows && isShort;
    const nextTop = Math.max(0, Math.min(last, isAboveRows ? 0 : now.top + turn));
    if (turn > 0) goIntoRows();
    else if (now.top === 0) comeBack();
    if (nextTop !== now.top) place.draw({ ...now, top: nextTop });
  }

  return (
    <Stage style={isAway ? { transform: `translate3d(0, ${-awayRem}rem, 0)` } : undefined} onWheel={onWheel}>
      {hero && (
        <HeroPlace
          ref={heroRef}
          onFocus={() => {
            comeBack();
            onHeroFocus?.();
          }}
          $heightRem={heroRem}
          $isAway={isAway}
        >
          {hero}
        </HeroPlace>
      )}
      <Rows
        $isNative={isNative}
        focusKey={focusKey}
        onArrow={onArrow}
        onTab={onTab}
        isIndexDriven
        preferredChildKey={rows[row]?.key}
      >
        <Track
          ref={trackRef}
          onFocus={onFocus}
          style={{
            height: `${isNative ? total : Math.min(total, heightRem)}rem`,
            transform: transformAt(top),
          }}
        >
          {mounted.map((index) => {
            const shelf = rows[index]!;
            return (
              <Shelf
                key={shelf.key}
                index={index}
                slot={slotOf(shelf.key)}
                top={tops[index] ?? 0}
                height={heights[index] ?? 0}
              >
                <PartBoundary focusKey={shelf.key}>
                  <Content row={shelf} />
                </PartBoundary>
              </Shelf>
            );
          })}
        </Track>
      </Rows>
    </Stage>
  );
}

/** The content of a shelf; memoised by row, so that moving the shelves does not render it again. */
const Content = memo(function Content({ row: { node, render } }: { row: ShelfRow }) {
  return render ? render() : node;
});
