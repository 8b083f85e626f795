/** Those who want to be called back; `add` returns the way to leave. */
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
