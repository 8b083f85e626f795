import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from './Card.tsx';
import { GRID_GAP } from './gridLayout.ts';
import { gridKeyAt } from './gridKeys.ts';
import { RowCell } from './RowCell.tsx';
import type { CardShape } from './shapes.ts';
import { PAST, QUICK } from './listTransform.ts';
import { tokens } from '../theme/tokens.ts';

const Line = styled.div.attrs({ role: 'row' })`
  position: absolute;
  right: 0;
  left: 0;
  isolation: isolate;

  &[${PAST}] {
    opacity: 0;
    pointer-events: none;
  }

  html.advanced-mode :not([${QUICK}]) > & {
    transition: opacity ${tokens.moveMs}ms linear;
  }
`;

const Cell = styled.div.attrs({ role: 'gridcell' })`
  position: absolute;
  top: 0;
`;

type Item = { id: string | number };
export type GridLineProps<T extends Item> = {
  line: number;
  /** Scrolled past the top: invisible, and ignored by the pointer. */
  isPast: boolean;
  items: readonly (T | undefined)[] | undefined;
  /** Number of cells in the grid, placeholders of loading items included. */
  drawn: number;
  columns: number;
  itemHeightRem: number;
  itemShape: CardShape;
  focusKey: string;
  render: (item: T, place: { focusKey: string; index: number }) => ReactNode;
  loadingLabel: string;
};

type CellsProps<T extends Item> = Omit<GridLineProps<T>, 'isPast' | 'itemHeightRem'>;

function DrawnCells<T extends Item>({
  line,
  items,
  drawn,
  columns,
  itemShape,
  focusKey,
  render,
  loadingLabel,
}: CellsProps<T>) {
  const gaps = (columns - 1) * GRID_GAP.column;
  const width = `calc((100% - ${gaps}rem) / ${columns})`;
  const first = line * columns;
  const indices = Array.from({ length: Math.min(columns, drawn - first) }, (_, column) => first + column);
  return (
    <>
      {indices.map((index) => {
        const item = items?.[index];
        const column = index - first;
        const left = `calc((100% - ${gaps}rem) / ${columns} * ${column} + ${column * GRID_GAP.column}rem)`;
        const key = gridKeyAt(focusKey, items, index);
        const isPlace = !items || index < items.length;
        return (
          <Cell
            key={item ? item.id : `place-${index}`}
            aria-colindex={column + 1}
            data-index={isPlace ? index : undefined}
            style={{ left, width }}
          >
            {item ? (
              <RowCell item={item} index={index} focusKey={key} render={render} />
            ) : (
              <Card isSkeleton isFocusable={isPlace} title={loadingLabel} shape={itemShape} focusKey={key} />
            )}
          </Cell>
        );
      })}
    </>
  );
}

/** Memoised: not rendered again when the grid moves. */
const Cells = memo(DrawnCells) as typeof DrawnCells;

/** One line of a grid. */
export function GridLine<T extends Item>({ isPast, itemHeightRem, ...cells }: GridLineProps<T>) {
  const { line } = cells;
  return (
    <Line aria-rowindex={line + 1} {...{ [PAST]: isPast || undefined }} style={{ top: `${line * itemHeightRem}rem` }}>
      <Cells {...cells} />
    </Line>
  );
}
