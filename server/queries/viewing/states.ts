import type { States } from '../../contract/library.ts';
import { type List, LISTS } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { progressOf } from './progress.ts';

/** A viewer's state for each of these titles: the lists it is on and the latest position. Two queries. */
export async function findStates(db: Database, profileId: string, ids: readonly number[]): Promise<States> {
  const [items, positions] = await Promise.all([
    db
      .selectFrom('list_item')
      .select(['title_id', 'list'])
      .where('profile_id', '=', profileId)
      .where('title_id', 'in', ids)
      .execute(),
    db
      .selectFrom('progress')
      .selectAll()
      .where('profile_id', '=', profileId)
      .where('title_id', 'in', ids)
      .orderBy('at')
      .orderBy('episode_id')
      .execute(),
  ]);
  const lists = new Map<number, Set<string>>();
  for (const { title_id, list } of items) lists.set(title_id, (lists.get(title_id) ?? new Set()).add(list));
  const latest = new Map(positions.map((row) => [row.title_id, row]));
  const isOn = (id: number, list: List) => lists.get(id)?.has(list) ?? false;
  return Object.fromEntries(
    ids.map((id) => {
      const position = latest.get(id);
      return [id, { lists: LISTS.filter((list) => isOn(id, list)), progress: position ? progressOf(position) : null }];
    }),
  );
}
