import { useMemo, useState } from 'react';
import { usePlace } from './focus/place.ts';
import type { ShelfRowHandle, ShelfSlot } from './shelfContext.ts';

/** The slots that shelves give their rows, kept by row key in the screen's place. */
export function useShelfSlots() {
  const place = usePlace();
  const [slots] = useState(() => new Map<string, ShelfSlot>());
  const [handles] = useState(() => new Map<string, ShelfRowHandle>());
  const [emptyRows, setEmptyRows] = useState<ReadonlySet<string>>(new Set());

  return useMemo(() => {
    function makeSlot(key: string): ShelfSlot {
      return {
        remember(index) {
          place.rememberRow(key, index);
        },
        recall: () => place.rowOf(key),
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
      emptyRows,
      slotOf(key: string): ShelfSlot {
        const slot = slots.get(key) ?? makeSlot(key);
        slots.set(key, slot);
        return slot;
      },
      handleOf: (key: string | undefined) => (key === undefined ? undefined : handles.get(key)),
    };
  }, [emptyRows, handles, slots, place]);
}
