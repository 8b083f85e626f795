import type { WatchedIn } from '../../contract/library.ts';
import type { Database } from '../../ports.ts';
import { ProblemError } from '../../problem.ts';
import { forgetMarks } from '../titles/titleMarks.ts';

const ROWS_AT_ONCE = 500;
/** For titles of unknown length. */
const UNKNOWN_LENGTH_S = 1;

interface Place {
  episode_id: number;
  duration_s: number;
}

/**
 * Marks a title, all episodes of a series or the given ones as watched now, except those that already are; or as not
 * watched, which deletes their positions. Throws `not_found` for an unknown title, `validation` for an episode of
 * another title.
 */
export async function markWatched(
  db: Database,
  profileId: string,
  titleId: number,
  now: number,
  { watched, episodeIds }: WatchedIn,
): Promise<void> {
  const places = await placesOf(db, titleId, episodeIds);
  await db.transaction().execute(async (trx) => {
    for (let first = 0; first < places.length; first += ROWS_AT_ONCE) {
      const slice = places.slice(first, first + ROWS_AT_ONCE);
      if (watched) await putWatched(trx, profileId, titleId, now, slice);
      else await removePositions(trx, profileId, titleId, slice);
    }
    if (!watched) await forgetMarks(trx, profileId);
  });
}

async function placesOf(db: Database, titleId: number, episodeIds: readonly number[] | undefined): Promise<Place[]> {
  const [title, episodes] = await Promise.all([
    db.selectFrom('title').select('duration_s').where('id', '=', titleId).executeTakeFirst(),
    db.selectFrom('episode').select(['id', 'duration_s']).where('title_id', '=', titleId).execute(),
  ]);
  if (!title) throw new ProblemError('not_found');
  const lengths = new Map(episodes.map((episode) => [episode.id, episode.duration_s]));
  if (episodeIds?.some((id) => !lengths.has(id))) {
    throw new ProblemError('validation', { fields: [{ path: 'episodeIds', code: 'validation' }] });
  }
  if (episodes.length === 0) return [{ episode_id: 0, duration_s: title.duration_s ?? UNKNOWN_LENGTH_S }];
  const ids = new Set(episodeIds ?? lengths.keys());
  return [...ids].map((id) => ({ episode_id: id, duration_s: lengths.get(id) ?? UNKNOWN_LENGTH_S }));
}

/** Here the later time does not win: a manual mark always applies, with the later of both times. */
async function putWatched(
  db: Database,
  profileId: string,
  titleId: number,
  at: number,
  places: Place[],
): Promise<void> {
  const rows = places.map((place) => ({
    ...place,
    profile_id: profileId,
    title_id: titleId,
    position_s: place.duration_s,
    watched: 1,
    at,
  }));
  await db
    .insertInto('progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'title_id', 'episode_id'])
        .doUpdateSet((eb) => ({
          position_s: eb.ref('excluded.position_s'),
          duration_s: eb.ref('excluded.duration_s'),
          watched: 1,
          at: eb
            .case()
            .when('progress.at', '>', eb.ref('excluded.at'))
            .then(eb.ref('progress.at'))
            .else(eb.ref('excluded.at'))
            .end(),
        }))
        .where('progress.watched', '=', 0),
    )
    .execute();
}

async function removePositions(db: Database, profileId: string, titleId: number, places: Place[]): Promise<void> {
  await db
    .deleteFrom('progress')
    .where('profile_id', '=', profileId)
    .where('title_id', '=', titleId)
    .where(
      'episode_id',
      'in',
      places.map((place) => place.episode_id),
    )
    .execute();
}
