import type { Follow } from '../../contract/social.ts';
import { TITLE_KINDS, type TitleKind } from '../../contract/tables/ids.ts';
import { FOLLOWED_MS } from '../../db/announceChanges.ts';
import type { Database } from '../../ports.ts';

/** What a viewer is notified of about a title at `now` (milliseconds), by their own choice or by default. */
export async function findFollow(db: Database, profileId: string, titleId: number, now: number): Promise<Follow> {
  const [chosen, listed, watched] = await Promise.all([
    db
      .selectFrom('follow')
      .selectAll()
      .where('profile_id', '=', profileId)
      .where('title_id', '=', titleId)
      .executeTakeFirst(),
    db
      .selectFrom('list_item')
      .select('title_id')
      .where('profile_id', '=', profileId)
      .where('title_id', '=', titleId)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('progress')
      .select('title_id')
      .where('profile_id', '=', profileId)
      .where('title_id', '=', titleId)
      .where('at', '>=', now - FOLLOWED_MS)
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (chosen) return { isChosen: true, kinds: TITLE_KINDS.filter((kind) => chosen[kind] === 1) };
  return { isChosen: false, kinds: listed || watched ? [...TITLE_KINDS] : [] };
}

/** Stores the choice of notifications about a title; an empty one is a choice too. */
export async function chooseFollow(
  db: Database,
  profileId: string,
  titleId: number,
  kinds: readonly TitleKind[],
): Promise<void> {
  const flags = TITLE_KINDS.map((kind) => [kind, kinds.includes(kind) ? 1 : 0]);
  const choice = Object.fromEntries(flags) as Record<TitleKind, 0 | 1>;
  await db
    .insertInto('follow')
    .values({ profile_id: profileId, title_id: titleId, ...choice })
    .onConflict((conflict) => conflict.columns(['profile_id', 'title_id']).doUpdateSet(choice))
    .execute();
}

/** Removes the choice. */
export async function forgetFollow(db: Database, profileId: string, titleId: number): Promise<void> {
  await db.deleteFrom('follow').where('profile_id', '=', profileId).where('title_id', '=', titleId).execute();
}
