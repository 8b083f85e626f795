import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Crop, cropArea, panCrop, type PictureSize, zoomCrop } from './crop.ts';
import { useBack } from '../focus/back.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { isPointerClick } from '../focus/pointer.ts';
import { useFocus } from '../focus/useFocus.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';
import { ring } from '../theme/motion.ts';
import { allEdges } from '../theme/allEdges.ts';
import { tokens } from '../theme/tokens.ts';
import { useCropGestures } from './useCropGestures.ts';

const Room = styled.div`
  width: 17rem;
  max-width: 100%;
  margin: 0 auto;
`;

const Frame = styled.button`
  display: block;
  position: relative;
  width: 100%;
  max-width: 42vh;
  margin: 0 auto;
  border-radius: ${tokens.radiusCard};
  background: ${tokens.ink2};
  cursor: move;
  scroll-margin: 1rem;
  touch-action: none;

  &::before {
    content: '';
    display: block;
    padding-top: 100%;
  }
  &[data-focused] {
    box-shadow: ${ring(0.16, 0.22, tokens.text1)};
  }
  &[data-focused][aria-pressed='true'] {
    box-shadow: ${ring(0.16, 0.22, tokens.beam)};
  }
`;

/** Darkens what is outside the resulting round picture. */
const Sight = styled.span`
  position: absolute;
  ${allEdges}
  overflow: hidden;
  border-radius: ${tokens.radiusCard};

  img {
    position: absolute;
    max-width: none;
    pointer-events: none;
    user-select: none;
  }

  &::after {
    content: '';
    position: absolute;
    ${allEdges}
    border-radius: 50%;
    box-shadow: 0 0 0 6rem rgba(8, 8, 12, 0.62);
  }
`;

const SIDES: Readonly<Record<Direction, { icon: IconName; place: string }>> = {
  left: { icon: 'chevronLeft', place: 'top: 50%; left: 0.3rem; margin-top: -0.7rem;' },
  right: { icon: 'chevronRight', place: 'top: 50%; right: 0.3rem; margin-top: -0.7rem;' },
  up: { icon: 'chevronUp', place: 'top: 0.3rem; left: 50%; margin-left: -0.7rem;' },
  down: { icon: 'chevronDown', place: 'bottom: 0.3rem; left: 50%; margin-left: -0.7rem;' },
};
const DIRECTIONS = Object.keys(SIDES) as Direction[];

const Arrow = styled.span<{ $place: string }>`
  display: flex;
  position: absolute;
  z-index: 1;
  align-items: center;
  justify-content: center;
  width: 1.4rem;
  height: 1.4rem;
  border-radius: 50%;
  background: ${tokens.beam};
  color: ${tokens.onBeam};
  font-size: 0.9rem;
  ${({ $place }) => $place}
`;

const Hint = styled.p`
  min-height: 2.8em;
  margin-top: 0.9rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};
  text-align: center;
`;

/** Step of a press, and of each repeat of a held key, in sides of the square. */
const STEP = 0.05;
const HELD_STEP = 0.1;

export type SquareCropProps = {
  src: string;
  size: PictureSize;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The accessible name of the frame. */
  label: string;
  /** How to grab the picture, and, while it is held, how to move and release it. */
  hint: string;
  movingHint: string;
  focusKey?: string;
};

/**
 * Crops a picture to a square, shown round as it will be seen. Enter grabs it, arrows then move it, Enter or Back
 * release it; a mouse or a finger drags it, a wheel or two fingers zoom.
 */
export function SquareCrop({ src, size, crop, onChange, label, hint, movingHint, focusKey }: SquareCropProps) {
  const [isMoving, setIsMoving] = useState(false);
  const hintId = useId();
  const latest = useRef(crop);
  // Several pointer moves may arrive before the first is rendered.
  const change = (next: Crop) => {
    latest.current = next;
    onChange(next);
  };
  useLayoutEffect(() => {
    latest.current = crop;
  });
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    onEnter: () => {
      // A mouse and a finger drag without grabbing.
      if (!isPointerClick()) setIsMoving(!isMoving);
    },
    onArrow: move,
    onBlur: () => setIsMoving(false),
  });
  useBack(() => setIsMoving(false), isMoving);
  const gestures = useCropGestures(ref, {
    onPan: (byX, byY) => change(panCrop(size, latest.current, byX, byY)),
    onZoom: (factor, at) => change(zoomCrop(size, latest.current, latest.current.zoom * factor, at)),
  });

  function move(direction: Direction, { isRepeat }: ArrowDetails) {
    if (!isMoving) return undefined;
    const step = isRepeat ? HELD_STEP : STEP;
    const byX = direction === 'left' ? -step : direction === 'right' ? step : 0;
    const byY = direction === 'up' ? -step : direction === 'down' ? step : 0;
    change(panCrop(size, latest.current, byX, byY));
    return false;
  }

  const { left, top, side } = cropArea(size, crop);
  const share = (pixels: number) => `${(pixels / side) * 100}%`;
  return (
    <div>
      <Room>
        <Frame
          ref={ref}
          type="button"
          aria-label={label}
          aria-pressed={isMoving}
          aria-describedby={hintId}
          {...gestures}
        >
          <Sight>
            <img
              src={src}
              alt=""
              draggable={false}
              style={{ left: share(-left), top: share(-top), width: share(size.width), height: share(size.height) }}
            />
          </Sight>
          {isMoving &&
            DIRECTIONS.map((direction) => (
              <Arrow key={direction} $place={SIDES[direction].place}>
                <Icon name={SIDES[direction].icon} isPhysical />
              </Arrow>
            ))}
        </Frame>
      </Room>
      <Hint id={hintId}>{isMoving ? movingHint : hint}</Hint>
    </div>
  );
}
