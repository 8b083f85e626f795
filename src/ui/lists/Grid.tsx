import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { GridLine } from './GridLine.tsx';
import { slides } from './rowParts.ts';
import type { CardShape } from './shapes.ts';
import { type GridCursorProps, useGridCursor } from './useGridCursor.ts';
import { indexAt } from './virtualised.ts';

export type GridProps<T extends { id: string | number }> = GridCursorProps<T> & {
  /** The accessible name of the grid. */
  label: string;
  itemShape?: CardShape;
  /** Renders an item as one focusable with the given key; pass a stable function. */
  render: (item: T, place: { focusKey: string; index: number }) => ReactNode;
  onItemFocus?: (item: T, index: number) => void;
  loadingLabel?: string;
};

const Field = styled.div.attrs({ role: 'grid' })`
  position: relative;
  ${slides}
`;

/**
 * A virtualised grid: arrows move by index, it scrolls by whole lines, and only the visible lines, those beside them
 * and the focused one are mounted. Phones scroll the page instead.
 */
export function Grid<T extends { id: string | number }>(props: GridProps<T>) {
  const { focusKey, label, items, columns, itemHeightRem, itemShape = 'poster', render, loadingLabel = label } = props;
  const fieldRef = useRef<HTMLDivElement>(null);
  const cursor = useGridCursor(props, fieldRef);

  // A loaded item takes the focus of the placeholder it replaces.
  useLayoutEffect(() => {
    if (items) cursor.inheritFocus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items]);

  function onFocus(event: FocusEvent) {
    const index = indexAt(event.target);
    if (index < 0) return;
    cursor.arriveAt(index, event.target);
    const item = items?.[index];
    if (item) props.onItemFocus?.(item, index);
  }

  return (
    <FocusScope
      focusKey={focusKey}
      onArrow={cursor.onArrow}
      preferredChildKey={cursor.keyAt(cursor.index)}
      isIndexDriven
      isOneStop
      rail="both"
    >
      <Field
        ref={fieldRef}
        aria-label={label}
        aria-rowcount={cursor.rows}
        aria-colcount={columns}
        aria-busy={items === undefined || undefined}
        onFocus={onFocus}
        onWheel={cursor.onWheel}
        style={{
          height: `${cursor.heightRem}rem`,
          transform: cursor.transform,
        }}
      >
        {cursor.lines.map((line) => (
          <GridLine
            key={line}
            line={line}
            isPast={!cursor.isNative && line < cursor.top}
            items={items}
            drawn={cursor.drawn}
            columns={columns}
            itemHeightRem={itemHeightRem}
            itemShape={itemShape}
            focusKey={focusKey}
            render={render}
            loadingLabel={loadingLabel}
          />
        ))}
      </Field>
    </FocusScope>
  );
}
