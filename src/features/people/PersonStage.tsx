import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import { styled } from 'styled-components';
import { isPointerMode } from '../../ui/focus/pointer.ts';
import { useIsNativeScroll } from '../../ui/nativeScroll.ts';
import { tokens } from '../../ui/theme/tokens.ts';
import { useViewport } from '../../ui/theme/viewport.ts';

const Stage = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;

  html.advanced-mode & {
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
`;

const Head = styled.div<{ $isAway: boolean }>`
  opacity: ${({ $isAway }) => ($isAway ? 0 : 1)};
  pointer-events: ${({ $isAway }) => ($isAway ? 'none' : 'auto')};
`;

/** The header of the application stands above what is left of it. */
const HEADER_REM = 3.6;

const gridIn = (element: Element) => element.querySelector('[role="grid"]');

/** Whether a grid stands at its first line: then nothing of it has moved above the place where it begins. */
function isAtTop(grid: Element): boolean {
  const begin = grid.parentElement?.getBoundingClientRect().top ?? 0;
  return grid.getBoundingClientRect().top >= begin - 1;
}

/** How far to move a head up until only the application's header is above what follows it; rem. */
const heightToLeave = (head: HTMLElement | null, rootPx: number) =>
  Math.max(0, (head?.offsetHeight ?? 0) / rootPx - HEADER_REM);

/** A head above a grid: it gives way to what of the grid is out of sight as that takes focus, and to the wheel. Phones scroll the page instead. */
export function PersonStage({ head, children }: { head: ReactNode; children: ReactNode }) {
  const { rootPx, widthRem } = useViewport();
  const isNative = useIsNativeScroll();
  const headRef = useRef<HTMLDivElement>(null);
  const [awayRem, setAwayRem] = useState(0);
  const isAway = awayRem > 0;
  const leave = () => setAwayRem(heightToLeave(headRef.current, rootPx));

  useLayoutEffect(() => {
    // The head is as high as the window and the size of the interface make it.
    setAwayRem((before) => (before > 0 ? heightToLeave(headRef.current, rootPx) : before));
    // The width says nothing of it, only that it may be another.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [rootPx, widthRem]);

  function onFocus({ target }: FocusEvent) {
    if (isNative || isPointerMode()) return;
    if (!target.closest('[role="grid"]')) setAwayRem(0);
    else if (!isAway && target.getBoundingClientRect().bottom > window.innerHeight) leave();
  }
  function onWheel({ currentTarget, deltaY }: WheelEvent) {
    const grid = gridIn(currentTarget);
    if (isNative || !grid) return;
    if (deltaY > 0) leave();
    else if (isAtTop(grid)) setAwayRem(0);
  }
  return (
    <Stage
      onFocus={onFocus}
      onWheelCapture={onWheel}
      style={isAway && !isNative ? { transform: `translate3d(0, ${-awayRem}rem, 0)` } : undefined}
    >
      <Head ref={headRef} $isAway={isAway && !isNative}>
        {head}
      </Head>
      {children}
    </Stage>
  );
}
