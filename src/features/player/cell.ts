import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A value that those who look at it are called back about when it is another one. */
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

/** The value of a cell; renders when it is another one. */
export function useCell<Value>(cell: { get: () => Value; subscribe: (listener: () => void) => () => void }): Value {
  return useSyncExternalStore(cell.subscribe, cell.get);
}
