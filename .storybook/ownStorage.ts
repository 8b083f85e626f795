/** A storage that lasts as long as its page; like the browser's, its keys are those of the object too. */
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
 * Gives the page storages and locks of its own. Stories of one origin stand beside each other, in the frames of a page
 * and in the tabs of a reader: each start clears what is stored, which would sign the others out.
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
