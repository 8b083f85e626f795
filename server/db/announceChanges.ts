import type { Insertable } from 'kysely';
import type { TitleKind } from '../contract/tables/ids.ts';
import { type Quality, QUALITIES } from '../contract/vocabulary.ts';
import type { Database } from '../ports.ts';
import type { Schema } from '../schema.ts';
import { derivedId } from './derivedId.ts';
import { linkRequests, type Told } from './titleRequests.ts';

interface Voice {
  type: string;
  lang: string;
  studio: string | null;
}

/** What a title offers: qualities, voices by their traits, and ids of its episodes in order. */
export interface Offer {
  qualities: ReadonlySet<Quality>;
  voices: ReadonlyMap<string, Voice>;
  episodes: readonly number[];
}

export type Offers = ReadonlyMap<number, Offer>;

/** Something that followers of a title are notified of. */
type Change = Pick<
  Insertable<Schema['notification']>,
  'episode_id' | 'voice_type' | 'voice_lang' | 'voice_studio' | 'quality'
> & { kind: TitleKind; titleId: number };

/** How long after watching it a title still counts as followed. */
export const FOLLOWED_MS = 180 * 86_400_000;

const ROWS_AT_ONCE = 500;

/** What every title of the catalogue offers now, or each of some, by id; without hidden ones. */
export async function findOffers(db: Database, among?: readonly number[]): Promise<Offers> {
  if (among?.length === 0) return new Map();
  const titles = await db
    .selectFrom('title')
    .select('id')
    .where('section', '>=', 0)
    .$if(among !== undefined, (rows) => rows.where('id', 'in', among ?? []))
    .execute();
  const qualities = QUALITIES.map((quality) => `q${quality}`);
  const facets = await db
    .selectFrom('title_facet')
    .select(['title_id', 'facet'])
    .where('facet', 'in', qualities)
    .$if(among !== undefined, (rows) => rows.where('title_id', 'in', among ?? []))
    .execute();
  const voices = await db
    .selectFrom('voice')
    .select(['title_id', 'type', 'lang', 'studio'])
    .$if(among !== undefined, (rows) => rows.where('title_id', 'in', among ?? []))
    .orderBy('rank')
    .execute();
  const episodes = await db
    .selectFrom('episode')
    .select(['title_id', 'id'])
    .$if(among !== undefined, (rows) => rows.where('title_id', 'in', among ?? []))
    .orderBy('season')
    .orderBy('n')
    .execute();
  const offers = new Map(
    titles.map(({ id }) => [
      id,
      { qualities: new Set<Quality>(), voices: new Map<string, Voice>(), episodes: [] as number[] },
    ]),
  );
  for (const { title_id, facet } of facets) offers.get(title_id)?.qualities.add(facet.slice(1) as Quality);
  for (const { title_id, ...voice } of voices) {
    offers.get(title_id)?.voices.set(JSON.stringify([voice.type, voice.lang, voice.studio]), voice);
  }
  for (const { title_id, id } of episodes) offers.get(title_id)?.episodes.push(id);
  return offers;
}

/**
 * Notifies followers of what existing titles have gained, and whoever asked for a title that is there now, in the
 * transaction that changed them; `now` is in milliseconds. A follower chose the kind for the title; without a choice the title is on one of their lists, or was
 * watched within 180 days. Returns the notifications, for listeners to be told after the commit.
 */
export async function announceChanges(db: Database, before: Offers, after: Offers, now: number): Promise<Told[]> {
  const written: Told[] = [];
  for (const [titleId, offer] of after) {
    const known = before.get(titleId);
    if (!known) continue;
    for (const change of changesOf(titleId, known, offer)) {
      const followers = await followersOf(db, change, now);
      const rows = followers.map((profileId) => rowOf(change, profileId, now));
      for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
        await db
          .insertInto('notification')
          .values(rows.slice(first, first + ROWS_AT_ONCE))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      written.push(...rows);
    }
  }
  written.push(...(await linkRequests(db, [...after.keys()], now)));
  return written;
}

/** What a title has gained, as defined by the contract's `Follow`. */
function changesOf(titleId: number, before: Offer, after: Offer): Change[] {
  const seen = new Set(before.episodes);
  const firstAdded = after.episodes.find((id) => !seen.has(id));
  const voices = [...after.voices].filter(([key]) => !before.voices.has(key)).map(([, voice]) => voice);
  const quality = QUALITIES.findLast((one) => after.qualities.has(one) && !before.qualities.has(one));
  const told = firstAdded ?? after.episodes.at(-1) ?? null;
  const changes: Change[] = voices.map(({ type, lang, studio }) => ({
    titleId,
    kind: told === null ? 'new_voice' : 'new_episode_voice',
    episode_id: told,
    voice_type: type,
    voice_lang: lang,
    voice_studio: studio,
  }));
  if (firstAdded !== undefined) changes.push({ titleId, kind: 'new_episode', episode_id: firstAdded });
  if (quality) changes.push({ titleId, kind: 'new_quality', quality });
  return changes;
}

async function followersOf(db: Database, { titleId, kind }: Change, now: number): Promise<string[]> {
  const choices = db.selectFrom('follow').select('profile_id').where('title_id', '=', titleId);
  const listed = db.selectFrom('list_item').select('profile_id').where('title_id', '=', titleId);
  const watched = db
    .selectFrom('progress')
    .select('profile_id')
    .where('title_id', '=', titleId)
    .where('at', '>=', now - FOLLOWED_MS);
  const followers = choices
    .where(kind, '=', 1)
    .union(listed.where('profile_id', 'not in', choices))
    .union(watched.where('profile_id', 'not in', choices));
  const rows = await db
    .selectFrom(followers.as('follower'))
    .select('profile_id')
    .where('profile_id', 'not in', (eb) =>
      eb.selectFrom('notification_off').select('profile_id').where('kind', '=', kind),
    )
    .orderBy('profile_id')
    .execute();
  return rows.map((row) => row.profile_id);
}

function rowOf({ titleId, ...change }: Change, profileId: string, now: number): Insertable<Schema['notification']> {
  return {
    profile_id: profileId,
    id: derivedId(now, [profileId, titleId, change]),
    at: now,
    read: 0,
    title_id: titleId,
    kind: change.kind,
    episode_id: change.episode_id ?? null,
    voice_type: change.voice_type ?? null,
    voice_lang: change.voice_lang ?? null,
    voice_studio: change.voice_studio ?? null,
    quality: change.quality ?? null,
  };
}
