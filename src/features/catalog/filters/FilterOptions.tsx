import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import type { FilterOption } from './filters.ts';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import type { ArrowDetails, Direction } from '../../../ui/focus/registry.ts';
import { useTyping } from '../../../ui/focus/useTyping.ts';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Words } from '../../../ui/lists/listParts.ts';
import { useViewport } from '../../../ui/theme/viewport.ts';
import { useVisibleSlice } from '../../../ui/lists/useVisibleSlice.ts';
import { indexAt, mountedIndices } from '../../../ui/lists/virtualised.ts';

/** Heights of a line in rem, two lines of text at the most, and of the gap below it. */
const LINE = { wide: 4.1, phone: 5 } as const;
const GAP = 0.35;

const Field = styled.div`
  position: relative;
`;

const Slot = styled.div<{ $height: number }>`
  position: absolute;
  right: 0;
  left: 0;

  & > button {
    height: ${({ $height }) => $height}rem;
  }
  & ${Words} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

export type FilterOptionsProps = {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** Exactly one is chosen, rather than any number. */
  isSingle: boolean;
  onPress: (id: string) => void;
  /** False while a keyboard writes elsewhere: then letters do not jump to options. */
  hasTyping?: boolean;
  /** An option has `<focusKey>.<id>`. */
  focusKey: string;
};

/** The index of the first option from `index` on, in steps of `step`, that can be focused; null where there is none. */
function enabledFrom(options: readonly FilterOption[], index: number, step: 1 | -1): number | null {
  for (let at = index; at >= 0 && at < options.length; at += step) {
    if (!options[at]!.isDisabled) return at;
  }
  return null;
}

/**
 * Any number of options: arrows go by index, a typed letter jumps to the next option that starts with it, and only the
 * lines in view and the focused one are mounted. Opens at the first chosen option.
 */
export function FilterOptions({
  label,
  options,
  chosen,
  isSingle,
  onPress,
  hasTyping = true,
  focusKey,
}: FilterOptionsProps) {
  const fieldRef = useRef<HTMLDivElement>(null);
  const { isPhone } = useViewport();
  const slice = useVisibleSlice(fieldRef, true);
  const line = isPhone ? LINE.phone : LINE.wide;
  const step = line + GAP;
  const [index, setIndex] = useState(() => {
    const first = options.findIndex(({ id, isDisabled }) => chosen.includes(id) && !isDisabled);
    return first >= 0 ? first : (enabledFrom(options, 0, 1) ?? 0);
  });

  useLayoutEffect(() => {
    fieldRef.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
    // Only once, on mount; later the arrows scroll to what they focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function moveTo(next: number): void {
    flushSync(() => setIndex(next));
    setFocus(`${focusKey}.${options[next]!.id}`);
  }

  function onArrow(direction: Direction, { node }: ArrowDetails) {
    const from = indexAt(node);
    if (from < 0 || direction === 'left' || direction === 'right') return undefined;
    const by = direction === 'down' ? 1 : -1;
    const next = enabledFrom(options, from + by, by);
    if (next === null) return undefined;
    moveTo(next);
    return false;
  }

  function onFocus({ target }: FocusEvent) {
    const next = indexAt(target);
    if (next >= 0 && next !== index) setIndex(next);
  }

  useTyping((key) => {
    const letter = key.toLocaleLowerCase();
    const order = options.map((_, offset) => (index + 1 + offset) % options.length);
    const next = order.find(
      (at) => !options[at]!.isDisabled && options[at]!.label.toLocaleLowerCase().startsWith(letter),
    );
    if (next === undefined || letter.trim() === '') return false;
    moveTo(next);
    return true;
  }, hasTyping);

  const first = Math.max(0, Math.floor((slice?.from ?? 0) / step));
  const shown = Math.ceil(((slice?.to ?? 0) - Math.max(0, slice?.from ?? 0)) / step);
  return (
    <FocusScope
      focusKey={focusKey}
      onArrow={onArrow}
      preferredChildKey={options[index] && `${focusKey}.${options[index].id}`}
      isIndexDriven
      isOneStop
      rail="both"
    >
      <Field
        ref={fieldRef}
        role={isSingle ? 'radiogroup' : 'group'}
        aria-label={label}
        onFocus={onFocus}
        style={{ height: `${options.length * step - GAP}rem` }}
      >
        {mountedIndices(first, shown, options.length, { pinned: index }).map((at) => {
          const option = options[at]!;
          const shared = {
            label: option.label,
            isDisabled: option.isDisabled,
            isChecked: chosen.includes(option.id),
            focusKey: `${focusKey}.${option.id}`,
          };
          return (
            <Slot key={option.id} data-index={at} $height={line} style={{ top: `${at * step}rem` }}>
              {isSingle ? (
                <ListItem {...shared} isRaised onPress={() => onPress(option.id)} />
              ) : (
                <Checkbox {...shared} onChange={() => onPress(option.id)} />
              )}
            </Slot>
          );
        })}
      </Field>
    </FocusScope>
  );
}
