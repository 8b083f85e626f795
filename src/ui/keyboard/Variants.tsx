import { styled } from 'styled-components';
import { useBack } from '../focus/back.ts';
import { FocusScope } from '../focus/FocusScope.tsx';
import { setFocus } from '../focus/focus.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { useOpener } from '../focus/useOpener.ts';
import { allEdges } from '../theme/allEdges.ts';
import { tokens } from '../theme/tokens.ts';
import { Key } from './Key.tsx';

const Veil = styled.div`
  position: fixed;
  ${allEdges}
  z-index: 4;
`;

const Strip = styled(FocusScope)<{ $first: number; $count: number; $of: number; $row: number }>`
  --columns: ${({ $count }) => $count};
  display: flex;
  position: absolute;
  top: calc((var(--key-height) + 0.5rem) * ${({ $row }) => $row - 1} - 0.25rem);
  left: ${({ $first, $of }) => (100 / $of) * $first}%;
  z-index: 5;
  width: ${({ $count, $of }) => (100 / $of) * $count}%;
  padding: 0.25rem 0;
  border-radius: calc(${tokens.radiusKey} + 0.25rem);
  background: ${tokens.ink3};
  box-shadow:
    0 0 0 1px ${tokens.line},
    0 0.6rem 1.6rem rgba(0, 0, 0, 0.6);
`;

export type VariantsProps = {
  /** The accessible name, such as "Variants of the letter e". */
  label: string;
  letters: readonly string[];
  /** The row of the key that was held, from 0, and the column of its middle, from the keyboard's left edge. */
  row: number;
  column: number;
  /** How many columns the keyboard has. */
  columns: number;
  onSelect: (letter: string) => void;
  /** Back, Down, or a press outside. */
  onClose: () => void;
  focusKey: string;
};

/** Letter variants above the held key, which gets focus back: arrows move along the strip, Enter selects. */
export function Variants({ label, letters, row, column, columns, onSelect, onClose, focusKey }: VariantsProps) {
  const count = letters.length;
  const first = Math.max(0, Math.min(Math.round(column - count / 2), columns - count));
  const keyAt = (index: number) => `${focusKey}.${index}`;
  useBack(onClose);
  useOpener(keyAt(0));

  function onArrow(direction: Direction, details: ArrowDetails) {
    const index = Number(details.focusKey.slice(focusKey.length + 1));
    const next = index + (direction === 'right' ? 1 : -1);
    if (direction === 'down') onClose();
    else if (direction !== 'up' && next >= 0 && next < count) setFocus(keyAt(next));
    return false;
  }

  return (
    <>
      <Veil role="presentation" onClick={onClose} />
      <Strip
        focusKey={focusKey}
        role="menu"
        aria-label={label}
        aria-orientation="horizontal"
        trap
        isIndexDriven
        onArrow={onArrow}
        $first={first}
        $count={count}
        $of={columns}
        $row={row}
      >
        {letters.map((letter, index) => (
          <Key
            key={letter}
            role="menuitem"
            text={letter}
            width={1}
            focusKey={keyAt(index)}
            onPress={() => onSelect(letter)}
          />
        ))}
      </Strip>
    </>
  );
}
