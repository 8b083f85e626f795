import type { Ports } from '../../ports.ts';

interface Entry {
  until: number;
  value: Promise<unknown>;
}

const ENTRIES_KEPT = 2000;
const caches = new WeakMap<Ports, Map<string, Entry>>();

/**
 * Caches what `load` returns for `ttlMs` by the clock of the ports; concurrent callers share one load. If it fails, the
 * previous value is still served.
 */
export function cached<Value>(ports: Ports, key: string, ttlMs: number, load: () => Promise<Value>): Promise<Value> {
  const entries = caches.get(ports) ?? new Map<string, Entry>();
  caches.set(ports, entries);
  const known = entries.get(key);
  if (known && known.until > ports.now()) return known.value as Promise<Value>;
  const value = load().catch((error: unknown) => {
    if (!known) {
      entries.delete(key);
      throw error;
    }
    entries.set(key, { until: ports.now(), value: known.value });
    return known.value as Promise<Value>;
  });
  entries.delete(key);
  entries.set(key, { until: ports.now() + ttlMs, value });
  for (const oldest of entries.keys()) {
    if (entries.size <= ENTRIES_KEPT) break;
    entries.delete(oldest);
  }
  return value;
}
