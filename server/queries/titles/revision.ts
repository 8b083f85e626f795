import type { Database } from '../../ports.ts';

/**
 * Reads the committed revision of the catalogue. Callers during a read share the next one: a read that began before the
 * call might miss a change.
 */
export function createRevision(db: Database): () => Promise<number> {
  const compile = () => db.selectFrom('catalogue').select('revision').compile();
  let query: ReturnType<typeof compile> | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;
  const read = async () => {
    next = null;
    query ??= compile();
    const { rows } = await db.executeQuery(query);
    return Number(rows[0]?.revision);
  };
  return () => {
    if (next) return next;
    const own = running.then(read, read);
    next = own;
    running = own;
    return own;
  };
}

/** A cache of values derived from one revision of the catalogue, by key; evicts the least recently used. */
export type Derived<Value> = (db: Database, key: string, make: () => Promise<Value>) => Promise<Value>;

/** Keeps at most `kept` values for each database. A value started at one revision is never returned at another. */
export function createDerived<Value>(kept: number): Derived<Value> {
  const places = new WeakMap<
    Database,
    { read: () => Promise<number>; revision: number; values: Map<string, Promise<Value>> }
  >();
  return async (db, key, make) => {
    const place = places.get(db) ?? { read: createRevision(db), revision: -1, values: new Map() };
    places.set(db, place);
    const revision = await place.read();
    if (place.revision !== revision) Object.assign(place, { revision, values: new Map() });
    const { values } = place;
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    if (values.size > kept) values.delete(values.keys().next().value ?? '');
    return value;
  };
}
