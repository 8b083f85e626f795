import { styled } from 'styled-components';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useFocus } from '../focus/useFocus.ts';
import { Thumb } from './sliderParts.ts';
import { type Scale, valueAfterKey } from './sliderScale.ts';
import { ring } from '../theme/motion.ts';
import { tokens } from '../theme/tokens.ts';

const Handle = styled(Thumb)<{ $isHeld: boolean }>`
  ${({ $isHeld }) => $isHeld && `background: ${tokens.beam};`}

  &[data-focused] {
    z-index: 2;
    box-shadow: ${ring(0.14, 0.24, tokens.beam)};
  }
`;

export type RangeThumbProps = {
  label: string;
  value: number;
  /** How far this end can go. */
  bounds: { min: number; max: number };
  scale: Scale;
  /** The value in words. */
  text: string;
  /** The id of the hint on how to move it. */
  describedBy?: string;
  isHeld: boolean;
  isDisabled?: boolean;
  onArrow: (direction: Direction, details: ArrowDetails) => boolean | undefined;
  /** Home, End, Page Up and Page Down of a physical keyboard. */
  onMove: (value: number) => void;
  /** Space on a physical keyboard; the field handles Enter. */
  onPress: () => void;
  onFocus: () => void;
  onBlur: () => void;
  focusKey: string;
};

/** One end of a range. */
export function RangeThumb({
  label,
  value,
  bounds,
  scale,
  text,
  describedBy,
  isHeld,
  isDisabled = false,
  onArrow,
  onMove,
  onPress,
  onFocus,
  onBlur,
  focusKey,
}: RangeThumbProps) {
  const { ref } = useFocus<HTMLButtonElement>({
    focusKey,
    isFocusable: !isDisabled,
    rail: isHeld ? 'horizontal' : undefined,
    onArrow,
    onKey,
    onFocus,
    onBlur,
  });
  function onKey({ key, repeat }: KeyboardEvent): boolean {
    const next = valueAfterKey(value, key, scale);
    if (isDisabled || (next === null && key !== ' ')) return false;
    if (next !== null) onMove(next);
    else if (!repeat) onPress();
    return true;
  }
  return (
    <Handle
      as="button"
      ref={ref}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input would keep the arrows for itself
      role="slider"
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      aria-valuenow={value}
      aria-valuetext={text}
      aria-disabled={isDisabled || undefined}
      $isHeld={isHeld}
    />
  );
}
