import { type ReactNode, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { Bearer } from './bearer.ts';
import { useBack } from './focus/back.ts';
import { isArrowHeld, onHoldChange } from './focus/hold.ts';
import { tokens } from './theme/tokens.ts';
import { viewport } from './theme/viewport.ts';
import { placeTooltip, type TooltipSide } from './tooltipPlace.ts';

/** Between a control, its focus ring included, and its tooltip, in rem. */
const GAP = 0.8;
/** Between a tooltip and the edge of the screen, in rem. */
const MARGIN = 0.6;

const appear = keyframes`
  from { opacity: 0; }
`;

const places = {
  above: css`
    bottom: 100%;
    left: 50%;
    margin-bottom: ${GAP}rem;
  `,
  below: css`
    top: 100%;
    left: 50%;
    margin-top: ${GAP}rem;
  `,
  left: css`
    top: 50%;
    right: 100%;
    margin-right: ${GAP}rem;
  `,
  right: css`
    top: 50%;
    left: 100%;
    margin-left: ${GAP}rem;
  `,
};

const Bubble = styled.span<{ $isShown: boolean; $side: TooltipSide }>`
  display: ${({ $isShown }) => ($isShown ? 'block' : 'none')};
  position: absolute;
  ${({ $side }) => places[$side]}
  z-index: 30;
  width: -moz-max-content;
  width: max-content;
  max-width: 16rem;
  padding: 0.45rem 0.9rem;
  border-radius: ${tokens.radiusKey};
  background: ${tokens.ink3};
  box-shadow: 0 0 0 1px ${tokens.line};
  color: ${tokens.text1};
  font-size: ${tokens.sizeQuiet};
  font-weight: 550;
  line-height: 1.3;
  overflow-wrap: break-word;
  white-space: normal;
  text-align: center;
  pointer-events: none;

  html.advanced-mode & {
    animation: ${appear} ${tokens.ringMs}ms ${tokens.ease};
  }
`;

export type TooltipProps = {
  /** A word or two; a control of the same name is not told it twice. */
  text: string;
  side?: TooltipSide;
  /** One control. */
  children: ReactNode;
};

/**
 * A word for a control that is a sign alone. It is there while the control has focus or a pointer is over it, not while
 * a held arrow passes, and Back takes it away. It takes no focus, and stays on screen; what cuts its control off
 * (`overflow: hidden`) cuts it off too.
 */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId();
  const bearer = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [place, setPlace] = useState<{ side: TooltipSide; shift: number }>({ side, shift: 0 });
  const isPassing = useSyncExternalStore(onHoldChange, isArrowHeld);
  const isShown = (hasFocus || isHovered) && !isDismissed && !isPassing;

  useBack(() => setIsDismissed(true), isShown);

  useLayoutEffect(() => {
    const control = bearer.current?.querySelector('[data-focus-key]');
    if (!control || control.getAttribute('aria-label') === text) return undefined;
    control.setAttribute('aria-describedby', id);
    return () => control.removeAttribute('aria-describedby');
  }, [id, text]);

  useLayoutEffect(() => {
    if (!isShown || !bearer.current || !bubble.current) return;
    const { rootPx } = viewport();
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const reach = { gap: GAP * rootPx, margin: MARGIN * rootPx };
    setPlace(placeTooltip(side, bearer.current.getBoundingClientRect(), { width, height }, screen, reach));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another text takes another room
  }, [isShown, side, text]);

  const isUpright = place.side === 'above' || place.side === 'below';
  return (
    <Bearer
      ref={bearer}
      onFocus={() => setHasFocus(true)}
      onBlur={() => {
        setHasFocus(false);
        setIsDismissed(false);
      }}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => {
        setIsHovered(false);
        setIsDismissed(false);
      }}
    >
      {children}
      <Bubble
        ref={bubble}
        id={id}
        role="tooltip"
        style={{
          transform: isUpright
            ? `translateX(calc(-50% + ${place.shift}px))`
            : `translateY(calc(-50% + ${place.shift}px))`,
        }}
        $isShown={isShown}
        $side={place.side}
      >
        {text}
      </Bubble>
    </Bearer>
  );
}
