/** A cache by key: each entry lives `ttlMs`, and the least recently used is evicted first. */
export interface TimedCache<Value> {
  /** The cached value, or what `load` returns; null is not cached. */
  get(key: string, load: () => Promise<Value | null>): Promise<Value | null>;
  /** The cached value, without loading. */
  peek(key: string): Value | null;
  /** Removes `key` at once; a load in flight is not cached either. */
  forget(key: string): void;
  clear(): void;
}

/** A cache of at most `size` entries on the clock `now` (milliseconds). */
export function createTimedCache<Value>(now: () => number, ttlMs: number, size: number): TimedCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  // A load that began before something was forgotten may return stale data, so it is not cached.
  let changes = 0;
  return {
    async get(key, load) {
      const entry = entries.get(key);
      entries.delete(key);
      if (entry && entry.until > now()) {
        entries.set(key, entry);
        return entry.value;
      }
      const before = changes;
      const value = await load();
      if (value === null || before !== changes) return value;
      entries.set(key, { value, until: now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) break;
        entries.delete(oldest);
      }
      return value;
    },
    peek(key) {
      const entry = entries.get(key);
      return entry && entry.until > now() ? entry.value : null;
    },
    forget(key) {
      changes++;
      entries.delete(key);
    },
    clear() {
      changes++;
      entries.clear();
    },
  };
}
