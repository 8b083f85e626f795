import type { Database } from '../../ports.ts';

/**
 * Reads the committed revision of the catalogue. Callers during a read share the next one: a read that began before the
 * call might miss a change.
 */
function createRevision(db: Database): () => Promise<number> {
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

const readers = new WeakMap<Database, () => Promise<number>>();

/** The committed revision, read by one reader for each database. */
export function revisionOf(db: Database): Promise<number> {
  const known = readers.get(db) ?? createRevision(db);
  readers.set(db, known);
  return known();
}

/** The catalogue as one answer reads it: its revision is read once, when it is first needed. */
export interface Catalogue {
  db: Database;
  revision: () => Promise<number>;
}

/** Call it for each answer, after the request has come: what is derived then misses no change committed before. */
export function catalogueFor(db: Database): Catalogue {
  let read: Promise<number> | null = null;
  return { db, revision: () => (read ??= revisionOf(db)) };
}

/** A cache of values derived from one revision of the catalogue, by key; evicts the least recently used. */
export type Derived<Value> = (catalogue: Catalogue, key: string, make: () => Promise<Value>) => Promise<Value>;

/** Keeps at most `kept` values for each database. A value started at one revision is never returned at another. */
export function createDerived<Value>(kept: number): Derived<Value> {
  const places = new WeakMap<Database, { revision: number; values: Map<string, Promise<Value>> }>();
  return async (catalogue, key, make) => {
    const revision = await catalogue.revision();
    let place = places.get(catalogue.db);
    if (place?.revision !== revision) places.set(catalogue.db, (place = { revision, values: new Map() }));
    const { values } = place;
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    if (values.size > kept) values.delete(values.keys().next().value ?? '');
    return value;
  };
}
