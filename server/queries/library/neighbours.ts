import type { Transaction } from 'kysely';
import { bulkInserter } from '../../db/bulkInsert.ts';
import type { Schema } from '../../schema.ts';

const NEIGHBOURS = 12;
const IDS_AT_ONCE = 1000;
/** A genre that half the library shares means little: only this many of its titles are compared. */
const OF_ONE_TRAIT = 200;
const WEIGHTS = { director: 4, actor: 1, genre: 1 } as const;

/** Writes the most similar titles of each given one, by shared people and genres: best first, at most twelve. */
export async function writeNeighbours(trx: Transaction<Schema>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const [credits, genres] = await Promise.all([
    trx.selectFrom('credit').select(['title_id', 'person_id', 'job']).orderBy('title_id').execute(),
    trx
      .selectFrom('title_facet')
      .select(['title_id', 'facet'])
      .where('facet', 'like', 'g%')
      .orderBy('title_id')
      .execute(),
  ]);
  const traits = new Map<string, number[]>();
  const own = new Map<number, { trait: string; weight: number }[]>();
  const add = (id: number, trait: string, weight: number) => {
    traits.set(trait, [...(traits.get(trait) ?? []).slice(1 - OF_ONE_TRAIT), id]);
    own.set(id, [...(own.get(id) ?? []), { trait, weight }]);
  };
  for (const { title_id, person_id, job } of credits) add(title_id, `p${person_id}`, WEIGHTS[job]);
  for (const { title_id, facet } of genres) add(title_id, facet, WEIGHTS.genre);
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    await trx
      .deleteFrom('similar')
      .where('title_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute();
  }
  const rows = ids.flatMap((id) => {
    const scores = new Map<number, number>();
    for (const { trait, weight } of own.get(id) ?? []) {
      for (const other of traits.get(trait) ?? []) {
        if (other !== id) scores.set(other, (scores.get(other) ?? 0) + weight);
      }
    }
    const nearest = [...scores].sort(([a, one], [b, other]) => other - one || a - b).slice(0, NEIGHBOURS);
    return nearest.map(([other_id], index) => ({ title_id: id, rank: index + 1, other_id }));
  });
  await bulkInserter(trx)('similar', rows);
}
