import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFocusHistory } from '../focus/focusHistory.ts';
import type { ShelfRowHandle, ShelfSlot } from './shelfContext.ts';

/**
 * The slots of rows on shelves of a width in rem; their positions are kept by row key in the screen's focus history.
 * `onAhead` learns which row has mounted its items ahead.
 */
export function useShelfSlots(widthRem: number, onAhead: (key: string) => void) {
  const latestOnAhead = useRef(onAhead);
  useLayoutEffect(() => {
    latestOnAhead.current = onAhead;
  });
  const focusHistory = useFocusHistory();
  const [handles] = useState(() => new Map<string, ShelfRowHandle>());
  const [emptyRows, setEmptyRows] = useState<ReadonlySet<string>>(new Set());

  const slotted = useMemo(() => {
    const slots = new Map<string, ShelfSlot>();
    function makeSlot(key: string): ShelfSlot {
      return {
        widthRem,
        remember(index) {
          focusHistory.rememberRow(key, index);
        },
        recall: () => focusHistory.rowOf(key),
        onAhead: () => latestOnAhead.current(key),
        register(handle) {
          handles.set(key, handle);
          return () => {
            if (handles.get(key) === handle) handles.delete(key);
          };
        },
        setEmpty(isEmpty) {
          setEmptyRows((empty) => {
            if (empty.has(key) === isEmpty) return empty;
            const next = new Set(empty);
            if (isEmpty) next.add(key);
            else next.delete(key);
            return next;
          });
        },
      };
    }
    return {
      slotOf(key: string): ShelfSlot {
        const slot = slots.get(key) ?? makeSlot(key);
        slots.set(key, slot);
        return slot;
      },
      handleOf: (key: string | undefined) => (key === undefined ? undefined : handles.get(key)),
    };
  }, [handles, focusHistory, widthRem]);
  return { emptyRows, ...slotted };
}
