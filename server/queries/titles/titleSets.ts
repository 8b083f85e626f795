import { type Expression, sql } from 'kysely';
import type { Database } from '../../ports.ts';
import { type Catalogue, createDerived } from './revision.ts';

/** Title ids as bits, with few enough per word that databases can sum them as positive 32-bit integers. */
export type TitleSet = Int32Array;
const BITS = 30;

/** A query of distinct ids, and its cache key. */
export interface SetSource {
  key: string;
  ids: Expression<{ id: number }>;
}

/** A set of 100,000 titles takes 13 KB. */
const SETS_KEPT = 600;
const known = createDerived<TitleSet>(SETS_KEPT);

/**
 * The titles in at least one set of each group, and not in `without`. Each set is read once per revision of the
 * catalogue; there must be at least one group.
 */
export async function titlesIn(
  catalogue: Catalogue,
  groups: readonly (readonly SetSource[])[],
  without: SetSource,
): Promise<TitleSet> {
  const read = ({ key, ids }: SetSource) => known(catalogue, key, () => readSet(catalogue.db, ids));
  const [left, ...sets] = await Promise.all([
    read(without),
    ...groups.map(async (group) => union(await Promise.all(group.map(read)))),
  ]);
  const [first = new Int32Array(), ...others] = sets;
  const all = new Int32Array(Math.min(...sets.map((set) => set.length)));
  all.set(first.subarray(0, all.length));
  for (const set of others) for (let at = 0; at < all.length; at += 1) all[at]! &= set[at]!;
  const end = Math.min(all.length, left.length);
  for (let at = 0; at < end; at += 1) all[at]! &= ~left[at]!;
  return all;
}

/** How many titles a set has. */
export function sizeOf(set: TitleSet): number {
  let n = 0;
  for (const word of set) {
    let bits = word - ((word >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    n += (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return n;
}

/** The ids of a set, in order. */
export function idsOf(set: TitleSet): number[] {
  const ids: number[] = [];
  for (let at = 0; at < set.length; at += 1) {
    const word = set[at] ?? 0;
    for (let bit = 0; word >> bit > 0; bit += 1) if ((word >> bit) & 1) ids.push(at * BITS + bit);
  }
  return ids;
}

async function readSet(db: Database, ids: SetSource['ids']): Promise<TitleSet> {
  const { rows } = await sql<{ word: number; bits: number }>`
    select "id" / ${sql.lit(BITS)} as "word", sum(1 << ("id" % ${sql.lit(BITS)})) as "bits" from (${ids}) as "some"
    group by "id" / ${sql.lit(BITS)}`.execute(db);
  const set = new Int32Array(1 + rows.reduce((last, { word }) => Math.max(last, word), 0));
  for (const { word, bits } of rows) set[word] = bits;
  return set;
}

function union(sets: readonly TitleSet[]): TitleSet {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const all = new Int32Array(Math.max(0, ...sets.map((set) => set.length)));
  for (const set of sets) for (let at = 0; at < set.length; at += 1) all[at] = (all[at] ?? 0) | (set[at] ?? 0);
  return all;
}
