/** A set of listeners; `add` returns an unsubscribe function. */
export function createListeners<Args extends unknown[]>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add(listener: (...args: Args) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call: (...args: Args) => listeners.forEach((listener) => listener(...args)),
    clear: () => listeners.clear(),
  };
}
