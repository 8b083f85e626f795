import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useFocus } from '../focus/useFocus.ts';
import { Description, Line } from '../lists/listParts.ts';
import { Caption, Fill, Rail, Thumb, Track, Value } from './sliderParts.ts';
import { shareOf, snap, valueAfterArrow, valueAfterKey } from './sliderScale.ts';
import { tokens } from '../theme/tokens.ts';
import { useTrackDrag } from './useTrackDrag.ts';

const Body = styled(Line)`
  flex-direction: column;
  align-items: stretch;
  padding-top: 0.7rem;
  padding-bottom: 0.2rem;
  text-align: start;

  &&::before {
    display: none;
  }
`;

const Handle = styled(Thumb)`
  [data-focused] & {
    background: ${tokens.onLight};
  }
`;

export type SliderProps = {
  label: string;
  description?: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, such as "75 %"; shown and read out. */
  valueText?: (value: number) => string;
  onChange: (value: number) => void;
  isDisabled?: boolean;
  onFocus?: () => void;
  focusKey?: string;
};

/**
 * A slider. Left and Right step, faster the longer they are held; Up and Down leave it; a mouse or a finger can press
 * anywhere on the track.
 */
export function Slider({
  label,
  description,
  value,
  min,
  max,
  step = 1,
  valueText = String,
  onChange,
  isDisabled = false,
  onFocus,
  focusKey,
}: SliderProps) {
  const descriptionId = useId();
  const rail = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  const scale = { min, max, step };

  function moveTo(next: number): void {
    if (next !== value) onChange(next);
  }
  function onArrow(direction: Direction, details: ArrowDetails): boolean | undefined {
    if (direction === 'up' || direction === 'down') return undefined;
    moveTo(valueAfterArrow(value, direction, details, scale));
    return false;
  }
  function onKey({ key }: KeyboardEvent): boolean {
    const next = valueAfterKey(value, key, scale);
    if (next === null || isDisabled) return false;
    moveTo(next);
    return true;
  }

  const { ref, focusSelf } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    rail: 'horizontal',
    onArrow,
    onKey,
    onFocus,
  });
  const drag = useTrackDrag(
    rail,
    scale,
    {
      onStart(next) {
        before.current = value;
        focusSelf();
        moveTo(next);
      },
      onMove: moveTo,
      onCancel: () => moveTo(before.current),
    },
    isDisabled,
  );
  const text = valueText(value);
  return (
    <Body
      ref={ref}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input would keep the arrows for itself
      role="slider"
      aria-label={label}
      aria-describedby={description ? descriptionId : undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
      aria-disabled={isDisabled || undefined}
      $isRaised
    >
      <Caption>
        <span>
          {label}
          {description && <Description id={descriptionId}>{description}</Description>}
        </span>
        <Value>
          <bdi>{text}</bdi>
        </Value>
      </Caption>
      <Track {...drag}>
        <Rail ref={rail} />
        <Fill style={{ width: `${shareOf(snap(value, scale), scale) * 100}%` }} />
        <Handle />
      </Track>
    </Body>
  );
}
