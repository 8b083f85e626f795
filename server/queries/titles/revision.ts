import type { Database } from '../../ports.ts';

/**
 * How often the catalogue has changed, as it is committed now. Whoever asks while a reading is under way shares the next
 * one with all others who do: a reading that began before the question might miss a change.
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

/** What is made of the catalogue and holds for one revision of it, by key; those used longest ago give way. */
export type Derived<Value> = (db: Database, key: string, make: () => Promise<Value>) => Promise<Value>;

/** Keeps at most `kept` of it for each database. What was begun at one revision is never given at another. */
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
