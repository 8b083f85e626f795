import { useRef } from 'react';
import { doesFocusableExist, setFocus } from '../focus/focus.ts';
import type { ArrowDetails, Direction } from '../focus/registry.ts';
import { findKey, keyName, middleOf, nextKey } from './keyMoves.ts';
import type { KeyRow } from './layouts.ts';

/**
 * Moves focus from key to key by index; Up from the first row leads to the field. Other edges are left to what lies
 * around the keyboard.
 */
export function useKeyWalk(rows: readonly KeyRow[], focusKey: string, fieldKey: string | undefined) {
  /** The current key of a walk up or down, and the column in which it began. */
  const walk = useRef({ name: '', column: 0 });

  return function onArrow(direction: Direction, details: ArrowDetails): boolean | void {
    const name = details.focusKey.slice(focusKey.length + 1);
    const at = findKey(rows, name);
    if (!at) return undefined;
    const column = walk.current.name === name ? walk.current.column : middleOf(rows, at);
    const next = nextKey(rows, at, direction, column);
    if (next) {
      const nextName = keyName(rows[next.row]!, next.place);
      const isVertical = direction === 'up' || direction === 'down';
      walk.current = isVertical ? { name: nextName, column } : { name: '', column: 0 };
      setFocus(`${focusKey}.${nextName}`);
      return false;
    }
    if (direction !== 'up' || !fieldKey || !doesFocusableExist(fieldKey)) return undefined;
    setFocus(fieldKey);
    return false;
  };
}
