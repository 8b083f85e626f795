import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useBack } from '../focus/back.ts';
import { setFocus } from '../focus/focus.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useAction } from '../focus/useActions.ts';
import { RangeThumb } from './RangeThumb.tsx';
import { RangeValue } from './RangeValue.tsx';
import { Caption, Fill, Rail, Track, Value } from './sliderParts.ts';
import { isRightToLeft, shareOf, valueAfterArrow } from './sliderScale.ts';
import { tokens } from '../theme/tokens.ts';
import { useTrackDrag } from './useTrackDrag.ts';

const Field = styled(FocusScope)`
  padding: 0.7rem 1.3rem 0.8rem;
  border-radius: ${tokens.radiusControl};
  background: ${tokens.ink2};
  font-weight: 550;
  line-height: 1.3;
  text-align: start;
  scroll-margin: 1rem;

  &[aria-disabled='true'] {
    opacity: 0.45;
  }
`;

/** As high as the longer of the two hints, so that nothing moves when they change. */
const Hint = styled.span`
  display: grid;
  margin-top: 0.4rem;
  color: ${tokens.text2};
  font-size: ${tokens.sizeQuiet};

  & > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

const Room = styled.span`
  visibility: hidden;
`;

export type Range = { from: number; to: number };
type End = keyof Range;

export type RangeFieldProps = {
  label: string;
  /** The names of the two ends, such as "Year, from". */
  fromLabel: string;
  toLabel: string;
  /** How to use an end that has focus, and one that is held; shown and read out. */
  hint?: { focused: string; held: string };
  /** `from` is never above `to`. */
  value: Range;
  min: number;
  max: number;
  step?: number;
  valueText?: (value: number) => string;
  /** At every move. */
  onChange: (value: Range) => void;
  /** Called once, when an end is released at another value. */
  onCommit?: (value: Range) => void;
  isDisabled?: boolean;
  focusKey: string;
};

const isSame = (one: Range, other: Range) => one.from === other.from && one.to === other.to;

/** The end that a pointer at `at` grabs; null if both are exactly there and its direction decides. */
function nearestEnd(at: number, { from, to }: Range): End | null {
  if (from === to) return at === from ? null : at < from ? 'from' : 'to';
  return at - from <= to - at ? 'from' : 'to';
}

/**
 * A range between two values. Arrows move focus over its ends as over any control; Enter grabs an end, Left and Right
 * then move it, Enter releases it and Back restores it. A mouse or a finger moves the nearer end.
 */
export function RangeField({
  label,
  fromLabel,
  toLabel,
  hint,
  value,
  min,
  max,
  step = 1,
  valueText = String,
  onChange,
  onCommit,
  isDisabled = false,
  focusKey,
}: RangeFieldProps) {
  const hintId = useId();
  const rail = useRef<HTMLSpanElement>(null);
  const latest = useRef(value);
  const before = useRef(value);
  const dragged = useRef<End | null>(null);
  const [focusedEnd, setFocusedEnd] = useState<End | null>(null);
  // A key may arrive before React has rendered the focus.
  const focused = useRef<End | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const scale = { min, max, step };
  useLayoutEffect(() => {
    latest.current = value;
  });

  function change(next: Range): void {
    if (isSame(next, latest.current)) return;
    latest.current = next;
    onChange(next);
  }
  function moveEnd(end: End, wanted: number): void {
    const { from, to } = latest.current;
    change(end === 'from' ? { from: Math.min(wanted, to), to } : { from, to: Math.max(wanted, from) });
  }
  function commit(): void {
    if (!isSame(latest.current, before.current)) onCommit?.(latest.current);
  }
  function letGo(): void {
    if (!isHeld) return;
    setIsHeld(false);
    commit();
  }
  function takeOrLetGo(): void {
    if (isHeld) {
      letGo();
      return;
    }
    before.current = latest.current;
    setIsHeld(true);
  }
  function moveByKey(end: End, next: number): void {
    if (!isHeld) before.current = latest.current;
    moveEnd(end, next);
    if (!isHeld) commit();
  }
  function onArrow(end: End, direction: Direction, details: ArrowDetails): boolean | undefined {
    if (direction === 'up' || direction === 'down') return !isHeld;
    if (isHeld) {
      moveEnd(end, valueAfterArrow(latest.current[end], direction, details, scale));
      return false;
    }
    const isForward = (direction === 'right') !== isRightToLeft(details.node);
    if (isForward !== (end === 'from')) return undefined;
    // By key: two ends at one value overlap, and geometry does not lead from one to the other.
    setFocus(`${focusKey}.${end === 'from' ? 'to' : 'from'}`);
    return false;
  }

  // Not by `onEnter`, which a click calls as well: a mouse moves an end without grabbing it first.
  useAction(['enter'], (_action, { isRepeat }) => {
    if (focused.current === null) return false;
    if (!isRepeat) takeOrLetGo();
    return true;
  });
  useBack(() => {
    setIsHeld(false);
    change(before.current);
  }, isHeld);

  const dragTo = (at: number) => {
    dragged.current ??= nearestEnd(at, latest.current);
    if (dragged.current === null) return;
    setFocus(`${focusKey}.${dragged.current}`);
    moveEnd(dragged.current, at);
  };
  const drag = useTrackDrag(
    rail,
    scale,
    {
      onStart(at) {
        letGo();
        before.current = latest.current;
        dragged.current = null;
        dragTo(at);
      },
      onMove: dragTo,
      onEnd: commit,
      onCancel: () => change(before.current),
    },
    isDisabled,
  );

  const fromShare = shareOf(value.from, scale);
  const toShare = shareOf(value.to, scale);
  const thumb = (end: End) => (
    <RangeThumb
      label={end === 'from' ? fromLabel : toLabel}
      value={value[end]}
      bounds={end === 'from' ? { min, max: value.to } : { min: value.from, max }}
      scale={scale}
      text={valueText(value[end])}
      describedBy={hint && hintId}
      isHeld={isHeld && focusedEnd === end}
      isDisabled={isDisabled}
      onArrow={(direction, details) => onArrow(end, direction, details)}
      onMove={(next) => moveByKey(end, next)}
      onPress={takeOrLetGo}
      onFocus={() => {
        focused.current = end;
        setFocusedEnd(end);
      }}
      onBlur={() => {
        if (focused.current === end) focused.current = null;
        setFocusedEnd((now) => (now === end ? null : now));
        letGo();
      }}
      focusKey={`${focusKey}.${end}`}
    />
  );
  return (
    <Field
      focusKey={focusKey}
      preferredChildKey={`${focusKey}.from`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a scope of focus draws its own element
      role="group"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
    >
      <Caption>
        <span>{label}</span>
        <Value>
          <bdi>{valueText(value.from)}</bdi> – <bdi>{valueText(value.to)}</bdi>
        </Value>
      </Caption>
      <Track {...drag} onMouseDown={(event) => event.preventDefault()}>
        <Rail ref={rail} />
        <span style={{ flex: 'none', width: `${fromShare * 100}%` }} />
        {thumb('from')}
        <Fill style={{ width: `${(toShare - fromShare) * 100}%` }} />
        {thumb('to')}
      </Track>
      <RangeValue
        lowest={valueText(min)}
        highest={valueText(max)}
        focused={
          focusedEnd && { text: valueText(value[focusedEnd]), share: focusedEnd === 'from' ? fromShare : toShare }
        }
        isHeld={isHeld}
      />
      {hint && (
        <Hint>
          <Room aria-hidden="true">{isHeld ? hint.focused : hint.held}</Room>
          <span id={hintId} aria-live="polite">
            {isHeld ? hint.held : hint.focused}
          </span>
        </Hint>
      )}
    </Field>
  );
}
