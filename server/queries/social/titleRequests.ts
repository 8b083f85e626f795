import type { Card } from '../../contract/catalog.ts';
import type { OwnedRequest, RequestAnswerIn, TitleRequest, TitleRequestIn } from '../../contract/requests.ts';
import { isSerial, type Section } from '../../contract/tables/ids.ts';
import type { Language } from '../../contract/tables/languages.ts';
import { OPEN_REQUESTS, REQUEST_STATES, type RequestState } from '../../contract/tables/requests.ts';
import { foldRequest, tellAskers, type Told, type Wanted } from '../../db/titleRequests.ts';
import type { Database } from '../../ports.ts';
import { lockProfile } from '../account/profiles.ts';
import { cardsOf } from '../titles/cards.ts';

/** How many requests of a profile are kept: beyond that the oldest answered ones are forgotten. */
const KEPT = 100;
/** How many of those who ask the owner sees per request. */
const ASKERS = 20;

/** Where a page of requests begins: after the request with this state's place, votes and id. */
export interface RequestPlace {
  place: number;
  votes: number;
  id: string;
}

/** What a typed request is compared by. */
export function wantedBy({ name, year, section, tmdb }: TitleRequestIn): Wanted {
  return {
    folded: foldRequest(name),
    year: year ?? 0,
    has_episodes: isSerial(section) ? 1 : 0,
    tmdb: tmdb ?? null,
  };
}

/** How many more titles an account may ask for now. */
export async function requestsLeft(db: Database, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('title_request_vote')
    .innerJoin('profile', 'profile.id', 'title_request_vote.profile_id')
    .innerJoin('title_request', 'title_request.id', 'title_request_vote.request_id')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where('profile.user_id', '=', userId)
    .where('title_request.state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Math.max(0, OPEN_REQUESTS - Number(n));
}

interface Asking {
  id: string;
  profileId: string;
  userId: string;
  wish: TitleRequestIn;
  at: number;
}

/**
 * Asks for a title, or joins those who ask for the same one; returns the request's id, or null if the account has asked
 * for as many as it may. What was granted and is not there any more is open again.
 */
export async function askForTitle(db: Database, { id, profileId, userId, wish, at }: Asking): Promise<string | null> {
  const wanted = wantedBy(wish);
  const note = wish.note || null;
  return db.transaction().execute(async (trx) => {
    // The main profile has the account's id.
    await lockProfile(trx, userId);
    const left = await requestsLeft(trx, userId);
    // The update does nothing but lock the row against its removal.
    await trx
      .insertInto('title_request')
      .values({ ...wanted, id, name: wish.name, section: wish.section, at, state: 'open' })
      .onConflict((conflict) =>
        conflict.columns(['folded', 'year', 'has_episodes']).doUpdateSet({ folded: wanted.folded }),
      )
      .execute();
    const request = await trx
      .selectFrom('title_request')
      .leftJoin('title', 'title.id', 'title_request.title_id')
      .select(['title_request.id', 'title_request.state', 'title_request.title_id', 'title.section'])
      .where('folded', '=', wanted.folded)
      .where('title_request.year', '=', wanted.year)
      .where('has_episodes', '=', wanted.has_episodes)
      .executeTakeFirstOrThrow();
    const isGone = request.title_id !== null && (request.section ?? -1) < 0;
    if (isGone) {
      const reopened = { state: 'open' as const, title_id: null };
      await trx.updateTable('title_request').set(reopened).where('id', '=', request.id).execute();
    }
    const isOpen = isGone || request.state === 'open';
    const hasAsked = await trx
      .updateTable('title_request_vote')
      .set({ note })
      .where('request_id', '=', request.id)
      .where('profile_id', '=', profileId)
      .executeTakeFirst();
    if (hasAsked.numUpdatedRows > 0n) return request.id;
    if (isOpen && left === 0) {
      if (request.id === id) await trx.deleteFrom('title_request').where('id', '=', id).execute();
      return null;
    }
    await trx
      .insertInto('title_request_vote')
      .values({ request_id: request.id, profile_id: profileId, note, at })
      .execute();
    await forgetOldest(trx, profileId);
    return request.id;
  });
}

async function forgetOldest(db: Database, profileId: string): Promise<void> {
  const rows = await db
    .selectFrom('title_request_vote')
    .innerJoin('title_request', 'title_request.id', 'request_id')
    .select(['request_id', 'state'])
    .where('profile_id', '=', profileId)
    .orderBy('title_request_vote.at', 'desc')
    .orderBy('request_id', 'desc')
    .execute();
  const old = rows.slice(KEPT).filter(({ state }) => state !== 'open');
  for (const { request_id } of old) await withdraw(db, profileId, request_id);
}

/** Takes a viewer's own request back; a request that nobody asks for any more is removed. False if they have none with this id. */
export function withdrawRequest(db: Database, profileId: string, id: string): Promise<boolean> {
  return db.transaction().execute((trx) => withdraw(trx, profileId, id));
}

async function withdraw(db: Database, profileId: string, id: string): Promise<boolean> {
  // Locks the row, so that nobody joins a request that is being removed.
  await db.updateTable('title_request').set({ id }).where('id', '=', id).execute();
  const result = await db
    .deleteFrom('title_request_vote')
    .where('request_id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return false;
  await db.deleteFrom('notification').where('request_id', '=', id).where('profile_id', '=', profileId).execute();
  await withoutAskers(db).where('id', '=', id).execute();
  return true;
}

const withoutAskers = (db: Database) =>
  db
    .deleteFrom('title_request')
    .where('id', 'not in', (eb) => eb.selectFrom('title_request_vote').select('request_id'));

/** Removes the requests of profiles that are gone. */
export async function sweepTitleRequests(db: Database): Promise<void> {
  await withoutAskers(db).execute();
}

/** A viewer's own requests in `lang`, the latest first. */
export async function listOwnRequests(
  db: Database,
  lang: Language,
  profileId: string,
  id?: string,
): Promise<TitleRequest[]> {
  const rows = await counted(db)
    .innerJoin('title_request_vote as own', 'own.request_id', 'title_request.id')
    .select(['own.note', 'own.at as asked_at'])
    .where('own.profile_id', '=', profileId)
    .$if(id !== undefined, (one) => one.where('title_request.id', '=', id ?? ''))
    .orderBy('own.at', 'desc')
    .orderBy('title_request.id', 'desc')
    .execute();
  const cards = await cardsOf(db, lang, titleIds(rows));
  return rows.map((row) => ({ ...seen(row, cards), note: row.note, at: new Date(row.asked_at).toISOString() }));
}

/** A page of all requests in `lang`: by state, then by votes, then the earliest first. */
export async function listRequests(
  db: Database,
  lang: Language,
  { state, after, limit }: { state?: RequestState; after?: RequestPlace | null; limit: number },
): Promise<{ request: OwnedRequest; place: RequestPlace }[]> {
  const placed = counted(db).select((eb) =>
    eb
      .case()
      .when('state', '=', REQUEST_STATES[0])
      .then(0)
      .when('state', '=', REQUEST_STATES[1])
      .then(1)
      .else(2)
      .end()
      .as('place'),
  );
  const rows = await db
    .selectFrom(placed.as('one'))
    .selectAll()
    .where('votes', '>', 0)
    .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'open'))
    .$if(Boolean(after), (all) =>
      all.where((eb) => {
        const { place, votes, id } = after!;
        return eb.or([
          eb('place', '>', place),
          eb.and([eb('place', '=', place), eb('votes', '<', votes)]),
          eb.and([eb('place', '=', place), eb('votes', '=', votes), eb('id', '>', id)]),
        ]);
      }),
    )
    .orderBy('place')
    .orderBy('votes', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  const [cards, askers] = await Promise.all([
    cardsOf(db, lang, titleIds(rows)),
    askersOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    request: {
      ...seen(row, cards),
      tmdb: row.tmdb,
      at: new Date(row.at).toISOString(),
      askers: askers.get(row.id) ?? [],
    },
    place: { place: Number(row.place), votes: Number(row.votes), id: row.id },
  }));
}

async function askersOf(db: Database, ids: readonly string[]): Promise<Map<string, OwnedRequest['askers']>> {
  const askers = new Map<string, OwnedRequest['askers']>(ids.map((id) => [id, []]));
  if (ids.length === 0) return askers;
  const rows = await db
    .selectFrom('title_request_vote as vote')
    .innerJoin('profile', 'profile.id', 'vote.profile_id')
    .innerJoin('user', 'user.id', 'profile.user_id')
    .select(['request_id', 'note', 'vote.at', 'profile.name', 'login'])
    .where('request_id', 'in', ids)
    .orderBy('vote.at')
    .orderBy('vote.profile_id')
    .execute();
  for (const { request_id, name, login, note, at } of rows) {
    const own = askers.get(request_id);
    if (!own || own.length >= ASKERS) continue;
    own.push({ name: name === null ? login : `${name} (${login})`, note, at: new Date(at).toISOString() });
  }
  return askers;
}

/**
 * Answers a request, and notifies everybody who asked, in one transaction; an earlier answer may be changed. Null if
 * there is no such request.
 */
export function answerRequest(db: Database, id: string, answer: RequestAnswerIn, now: number): Promise<Told[] | null> {
  return db.transaction().execute(async (trx) => {
    const titleId = answer.state === 'granted' ? answer.movieId : null;
    const reason = answer.state === 'refused' ? answer.reason : null;
    const result = await trx
      .updateTable('title_request')
      .set({ state: answer.state, reason, title_id: titleId })
      .where('id', '=', id)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return null;
    return tellAskers(trx, titleId === null ? 'request_answer' : 'request_arrived', { id, titleId }, now);
  });
}

const counted = (db: Database) =>
  db
    .selectFrom('title_request')
    .selectAll('title_request')
    .select((eb) =>
      eb
        .selectFrom('title_request_vote as vote')
        .select((one) => one.fn.countAll<number | string>().as('n'))
        .whereRef('vote.request_id', '=', 'title_request.id')
        .as('votes'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number];

const titleIds = (rows: readonly Pick<Row, 'title_id'>[]) => [...new Set(rows.flatMap((row) => row.title_id ?? []))];

/** What all see of a request. */
function seen(row: Row, cards: ReadonlyMap<number, Card>) {
  return {
    id: row.id,
    name: row.name,
    year: row.year || null,
    section: row.section as Section,
    state: row.state,
    reason: row.reason,
    movie: row.title_id === null ? null : (cards.get(row.title_id) ?? null),
    votes: Number(row.votes ?? 0),
  };
}
