/** An in-memory storage for one page; as in the browser's, its keys are also properties of the object. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void kept.set(String(key), String(value)),
    removeItem: (key: string) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  return new Proxy(storage, {
    get: (methods, key) => {
      if (key === 'length') return kept.size;
      return Reflect.get(methods, key) ?? kept.get(String(key));
    },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_methods, key) =>
      kept.has(String(key)) ? { value: kept.get(String(key)), enumerable: true, configurable: true } : undefined,
  }) as unknown as Storage;
}

/**
 * Gives the page its own storages and locks. Stories of one origin run side by side, in a page's frames and in several tabs:
 * each start clears the storage, which would sign the others out.
 */
export function keepStorageToItself(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, area, { configurable: true, value: memoryStorage() });
  }
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return;
  const own = `${crypto.randomUUID()} `;
  const request = locks.request.bind(locks) as (name: string, ...rest: unknown[]) => Promise<unknown>;
  locks.request = ((name: string, ...rest: unknown[]) => request(own + name, ...rest)) as typeof locks.request;
}
