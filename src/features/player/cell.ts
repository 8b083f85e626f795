import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value with subscribers, which are called back when it changes. */
export function createCell<Value>(initial: Value) {
  const listeners = createListeners<[]>();
  let value = initial;
  return {
    get: () => value,
    subscribe: listeners.add,
    set(next: Value) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.call();
    },
  };
}

/** The value of a cell; re-renders when it changes. */
export function useCell<Value>(cell: { get: () => Value; subscribe: (listener: () => void) => () => void }): Value {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
