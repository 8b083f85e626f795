import type { Receiver, ReceiverIn } from '../../contract/remote.ts';
import { RECEIVER_MS } from '../../contract/tables/remote.ts';
import type { Database } from '../../ports.ts';

/** Who looks for screens, or controls one. */
export interface RemoteHolder {
  userId: string;
  deviceId: string;
  profileId: string;
  isChild: boolean;
}

/** A screen as far as a command needs it. */
export interface CommandTarget {
  profileId: string;
  ageLimit: number | null;
}

/** Stores what a screen says of itself while `profileId` watches on it. */
export async function putReceiver(
  db: Database,
  { deviceId, profileId, state, now }: { deviceId: string; profileId: string; state: ReceiverIn; now: number },
): Promise<void> {
  const values = { profile_id: profileId, state: JSON.stringify(state), at: now };
  await db
    .insertInto('receiver')
    .values({ device_id: deviceId, ...values })
    .onConflict((oc) => oc.column('device_id').doUpdateSet(values))
    .execute();
}

/**
 * The profiles whose screens somebody may control: their own; for adults also children's, and those of other adults that have no PIN.
 */
export async function controllableProfiles(db: Database, holder: RemoteHolder): Promise<string[]> {
  const profiles = await profilesOf(db, holder.userId);
  return profiles.filter((one) => mayControl(holder, one)).map(({ id }) => id);
}

/** The profiles that may control the screens of a profile. */
export async function controllingProfiles(db: Database, userId: string, profileId: string): Promise<string[]> {
  const profiles = await profilesOf(db, userId);
  const target = profiles.find(({ id }) => id === profileId);
  if (!target) return [];
  const holders = profiles.filter((one) => mayControl({ profileId: one.id, isChild: one.age_limit !== null }, target));
  return holders.map(({ id }) => id);
}

interface ProfileRow {
  id: string;
  age_limit: number | null;
  pin: string | null;
}

function mayControl({ profileId, isChild }: Pick<RemoteHolder, 'profileId' | 'isChild'>, target: ProfileRow): boolean {
  if (target.id === profileId) return true;
  return !isChild && (target.age_limit !== null || target.pin === null);
}

const profilesOf = (db: Database, userId: string): Promise<ProfileRow[]> =>
  db.selectFrom('profile').select(['id', 'age_limit', 'pin']).where('user_id', '=', userId).execute();

/** The screens that somebody may control, without their own: those that reported lately, televisions first, then by name. */
export async function findReceivers(db: Database, holder: RemoteHolder, now: number): Promise<Receiver[]> {
  const rows = await within(db, await controllableProfiles(db, holder), holder)
    .where('receiver.at', '>', now - RECEIVER_MS)
    .execute();
  const found = rows.map((row) => receiverOf(row, holder, now));
  return found.toSorted(
    (one, other) => Number(other.kind === 'tv') - Number(one.kind === 'tv') || one.name.localeCompare(other.name),
  );
}

/** One of those screens, however long ago it reported; null if there is none, or it may not be controlled. */
export async function findReceiver(
  db: Database,
  id: string,
  holder: RemoteHolder,
  now: number,
): Promise<Receiver | null> {
  const row = await within(db, await controllableProfiles(db, holder), holder)
    .where('receiver.device_id', '=', id)
    .executeTakeFirst();
  return row ? receiverOf(row, holder, now) : null;
}

/** Who watches on a screen that somebody may control; null if there is none, or it may not be controlled. */
export async function findTarget(db: Database, id: string, holder: RemoteHolder): Promise<CommandTarget | null> {
  const row = await within(db, await controllableProfiles(db, holder), holder)
    .where('receiver.device_id', '=', id)
    .executeTakeFirst();
  return row ? { profileId: row.profile_id, ageLimit: row.age_limit } : null;
}

/** Reports of devices that are signed in, of one of `profiles`. */
function within(db: Database, profiles: readonly string[], { deviceId, userId }: RemoteHolder) {
  return db
    .selectFrom('receiver')
    .innerJoin('device', 'device.id', 'receiver.device_id')
    .innerJoin('profile', 'profile.id', 'receiver.profile_id')
    .innerJoin('user', 'user.id', 'profile.user_id')
    .select([
      'receiver.device_id',
      'receiver.profile_id',
      'receiver.state',
      'receiver.at',
      'device.name',
      'device.kind',
      'profile.name as profile',
      'profile.age_limit',
      'user.login',
    ])
    .where('device.user_id', '=', userId)
    .where('device.revoked_at', 'is', null)
    .where('device.id', '<>', deviceId)
    .where('receiver.profile_id', 'in', profiles);
}

type Row = Awaited<ReturnType<ReturnType<typeof within>['execute']>>[number];

function receiverOf(row: Row, { profileId }: RemoteHolder, now: number): Receiver {
  return {
    id: row.device_id,
    name: row.name,
    kind: row.kind,
    profile: row.profile_id === profileId ? null : (row.profile ?? row.login),
    at: Number(row.at),
    now,
    ...(JSON.parse(row.state) as ReceiverIn),
  };
}

/** Removes what screens said that are there no more. */
export async function sweepReceivers(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('receiver')
    .where('at', '<=', now - RECEIVER_MS)
    .execute();
}
