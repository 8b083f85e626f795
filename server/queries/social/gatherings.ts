import type { Gathering, LineKind } from '../../contract/together.ts';
import { MEMBERS } from '../../contract/tables/together.ts';
import type { Database } from '../../ports.ts';

/** The lifetime of a gathering, and how long a member may be silent before being dropped; milliseconds. */
export const GATHERING_MS = 86_400_000;
const SILENT_MS = 30_000;
/** `seen_at` is not rewritten more often than this, in milliseconds. */
const SEEN_MS = 8_000;
/** How many lines are stored, and how many are returned. */
const KEPT_LINES = 100;
const SHOWN_LINES = 30;

/** The requesting profile and its device; a child neither reads nor writes typed lines. */
export interface Member {
  deviceId: string;
  profileId: string;
  isChild: boolean;
}

/** A line to store; `id` is a UUIDv7, so lines sort by time. */
export interface NewLine {
  id: string;
  profileId: string;
  kind: LineKind;
  text: string | null;
}

/** The shared position: in seconds, at a time of the server's clock in milliseconds. */
export interface Stand {
  episodeId: number | null;
  positionS: number;
  isRunning: boolean;
  at: number;
}

/** Opens a gathering without members; false if the code is taken. */
export async function openGathering(
  db: Database,
  { code, movieId, episodeId, positionS, isRunning, at }: Stand & { code: string; movieId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: opened } = await db
    .insertInto('gathering')
    .values({
      code,
      title_id: movieId,
      episode_id: episodeId ?? 0,
      position_s: positionS,
      running: Number(isRunning),
      at,
      revision: 1,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return opened === 1n;
}

/**
 * Adds a member: `joined`, `there` if they already were one, `full` at the limit, null if there is no such gathering or its
 * film is above the profile's age limit.
 */
export async function joinGathering(
  db: Database,
  code: string,
  { id, deviceId, profileId, now }: Omit<Member, 'isChild'> & { id: string; now: number },
): Promise<'joined' | 'there' | 'full' | null> {
  if (!(await findStand(db, code, now))) return null;
  return db.transaction().execute(async (trx) => {
    // Locks the row: concurrent joins wait here.
    await trx.updateTable('gathering').set({ code }).where('code', '=', code).execute();
    const members = await trx
      .selectFrom('gathering_member')
      .select(['device_id', 'profile_id', 'seen_at'])
      .where('code', '=', code)
      .execute();
    const own = members.find((member) => member.device_id === deviceId);
    if (!own && members.filter(({ seen_at: at }) => Number(at) > now - SILENT_MS).length >= MEMBERS) return 'full';
    await trx
      .insertInto('gathering_member')
      .values({ id, code, device_id: deviceId, profile_id: profileId, joined_at: now, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['code', 'device_id']).doUpdateSet({ profile_id: profileId, seen_at: now }),
      )
      .execute();
    return own?.profile_id === profileId ? 'there' : 'joined';
  });
}

/** Records that a member is still there; false if the device is not in this gathering. */
export async function seeMember(
  db: Database,
  code: string,
  { deviceId, profileId }: Member,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('gathering_member')
    .select('seen_at')
    .where('code', '=', code)
    .where('device_id', '=', deviceId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  if (row && Number(row.seen_at) < now - SEEN_MS) {
    await db
      .updateTable('gathering_member')
      .set({ seen_at: now })
      .where('code', '=', code)
      .where('device_id', '=', deviceId)
      .execute();
  }
  return row !== undefined;
}

/** Removes members who have been silent for too long; returns their profiles. */
export async function dropSilent(db: Database, code: string, now: number): Promise<string[]> {
  const silent = await db
    .selectFrom('gathering_member')
    .select('id')
    .where('code', '=', code)
    .where('seen_at', '<=', now - SILENT_MS)
    .execute();
  if (silent.length === 0) return [];
  const ids = silent.map(({ id }) => id);
  const gone = await db
    .deleteFrom('gathering_member')
    .where('id', 'in', ids)
    .where('seen_at', '<=', now - SILENT_MS)
    .returning('profile_id')
    .execute();
  return gone.map(({ profile_id: profileId }) => profileId);
}

/** Removes a member, and the gathering with the last one; returns whether they were in it. */
export async function leaveGathering(db: Database, code: string, deviceId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const left = await trx
      .deleteFrom('gathering_member')
      .where('code', '=', code)
      .where('device_id', '=', deviceId)
      .returning('id')
      .execute();
    if (left.length > 0) {
      const others = trx.selectFrom('gathering_member').select('code').where('code', '=', code);
      await trx
        .deleteFrom('gathering')
        .where('code', '=', code)
        .where(({ not, exists }) => not(exists(others)))
        .execute();
    }
    return left.length > 0;
  });
}

/** Updates the shared position; omitted fields keep their values. */
export async function moveGathering(
  db: Database,
  code: string,
  { episodeId, positionS, isRunning, at }: Partial<Stand> & Pick<Stand, 'positionS' | 'at'>,
): Promise<void> {
  await db
    .updateTable('gathering')
    .set((eb) => ({
      position_s: positionS,
      at,
      revision: eb('revision', '+', 1),
      ...(episodeId !== undefined && { episode_id: episodeId ?? 0 }),
      ...(isRunning !== undefined && { running: Number(isRunning) }),
    }))
    .where('code', '=', code)
    .execute();
}

/** Stores a line and drops the oldest beyond the limit. */
export async function addLine(db: Database, code: string, { id, profileId, kind, text }: NewLine): Promise<void> {
  await db.insertInto('gathering_line').values({ id, code, profile_id: profileId, kind, text }).execute();
  const kept = db
    .selectFrom('gathering_line')
    .select('id')
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(KEPT_LINES);
  await db.deleteFrom('gathering_line').where('code', '=', code).where('id', 'not in', kept).execute();
}

/** The distinct profiles in a gathering. */
export async function profilesIn(db: Database, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_member')
    .select('profile_id')
    .distinct()
    .where('code', '=', code)
    .execute();
  return rows.map(({ profile_id: profileId }) => profileId);
}

/** The film and position of a gathering; null if there is none, it has expired, or its film is above the profile's age limit. */
export async function findStand(db: Database, code: string, now: number) {
  const row = await db
    .selectFrom('gathering')
    .innerJoin('title', 'title.id', 'gathering.title_id')
    .select(['title_id', 'episode_id', 'position_s', 'running', 'at', 'revision'])
    .where('code', '=', code)
    .where('gathering.created_at', '>', now - GATHERING_MS)
    .where('section', '>=', 0)
    .executeTakeFirst();
  if (!row) return null;
  return {
    movieId: row.title_id,
    episodeId: row.episode_id === 0 ? null : row.episode_id,
    positionS: row.position_s,
    isRunning: row.running === 1,
    at: Number(row.at),
    revision: row.revision,
  };
}

/** A gathering as one of its members sees it; null if there is none, or they are not in it. */
export async function findGathering(
  db: Database,
  code: string,
  { deviceId, profileId, isChild }: Member,
  now: number,
): Promise<Gathering | null> {
  const [stand, members, lines] = await Promise.all([
    findStand(db, code, now),
    db
      .selectFrom('gathering_member')
      .innerJoin('profile', 'profile.id', 'gathering_member.profile_id')
      .innerJoin('user', 'user.id', 'profile.user_id')
      .select(['gathering_member.id', 'device_id', 'profile_id', 'name', 'login'])
      .where('code', '=', code)
      .where('seen_at', '>', now - SILENT_MS)
      .orderBy('joined_at')
      .orderBy('gathering_member.id')
      .execute(),
    db
      .selectFrom('gathering_line')
      .leftJoin('profile', 'profile.id', 'gathering_line.profile_id')
      .leftJoin('user', 'user.id', 'profile.user_id')
      .select(['gathering_line.id', 'kind', 'text', 'profile_id', 'name', 'login'])
      .where('code', '=', code)
      .$if(isChild, (query) => query.where('kind', '<>', 'say'))
      .orderBy('gathering_line.id', 'desc')
      .limit(SHOWN_LINES)
      .execute(),
  ]);
  if (!stand || !members.some((one) => one.device_id === deviceId && one.profile_id === profileId)) return null;
  return {
    code,
    ...stand,
    now,
    members: members.map(({ id, name, login, device_id: device }) => ({
      id,
      name: name ?? login,
      isMe: device === deviceId,
    })),
    lines: lines.toReversed().map((line) => ({
      id: line.id,
      kind: line.kind,
      text: line.text,
      by: line.name ?? line.login,
      isMine: line.profile_id === profileId,
    })),
  };
}

/** Removes expired gatherings. */
export async function sweepGatherings(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('gathering')
    .where('created_at', '<=', now - GATHERING_MS)
    .execute();
}
