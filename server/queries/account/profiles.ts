import type { Profile } from '../../contract/profiles.ts';
import type { SettingsValues } from '../../contract/settings.ts';
import type { AgeLimit, MinutesADay, ProfilePicture } from '../../contract/tables/profiles.ts';
import { type Language, LANGUAGES } from '../../contract/vocabulary.ts';
import type { Database } from '../../ports.ts';
import { lockUser } from './users.ts';

type Kind = 'web' | 'tv' | 'mobile';
const KINDS: readonly Kind[] = ['web', 'tv', 'mobile'];

/** Fields of a profile to write; `pin` is its hash. Those left out stay unchanged. */
export interface ProfileValues {
  name?: string;
  picture?: ProfilePicture;
  language?: Language;
  ageLimit?: AgeLimit | null;
  minutesADay?: MinutesADay | null;
  pin?: string | null;
}

/** The profiles of an account, the main one first, then by creation; languages are for one kind of device. */
export async function listProfiles(db: Database, userId: string, kind: Kind): Promise<Profile[]> {
  const rows = await db
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.user_id')
    .select(['profile.id', 'name', 'login', 'picture', 'age_limit', 'minutes_a_day', 'pin', 'profile.settings'])
    .where('user_id', '=', userId)
    .orderBy('profile.created_at')
    .orderBy('profile.id')
    .execute();
  const profiles = rows.map((row) => ({
    id: row.id,
    name: row.name ?? row.login,
    picture: row.picture,
    isMain: row.id === userId,
    hasPin: row.pin !== null,
    ageLimit: row.age_limit,
    minutesADay: row.minutes_a_day,
    language: languageIn(row.settings, kind),
  }));
  return profiles.toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
}

function languageIn(settings: string, kind: Kind): Language | null {
  const { language } = (JSON.parse(settings) as Partial<Record<Kind, SettingsValues>>)[kind] ?? {};
  return LANGUAGES.find((one) => one === language) ?? null;
}

/** The hash of a profile's PIN, null without one; undefined if the account has no such profile. */
export async function findPin(db: Database, userId: string, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('profile')
    .select('pin')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.pin;
}

/**
 * Adds a profile; false if the account already has `limit`. Devices without a chosen profile continue as the main one,
 * which did not need choosing until now, unless any profile has a PIN.
 */
export function addProfile(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: number },
  values: ProfileValues & { name: string },
  limit: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const present = await trx.selectFrom('profile').select(['id', 'pin']).where('user_id', '=', userId).execute();
    if (present.length >= limit) return false;
    const { name, picture, ageLimit = null, minutesADay = null, pin = null, language } = values;
    await trx
      .insertInto('profile')
      .values({
        id,
        user_id: userId,
        name,
        picture: picture ?? null,
        age_limit: ageLimit,
        minutes_a_day: ageLimit === null ? null : minutesADay,
        pin,
        settings: withLanguage('{}', language),
        created_at: now,
      })
      .execute();
    if (present.every((one) => one.pin === null)) {
      await trx
        .updateTable('device')
        .set({ profile_id: userId })
        .where('user_id', '=', userId)
        .where('profile_id', 'is', null)
        .execute();
    }
    return true;
  });
}

/**
 * Changes a profile; false if the account has none with this id. After a new PIN, every device but `deviceId` has to
 * enter it. The main profile gets no limits.
 */
export function changeProfile(
  db: Database,
  { id, userId, deviceId }: { id: string; userId: string; deviceId: string },
  { name, picture, language, ageLimit, minutesADay, pin }: ProfileValues,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const present = await trx
      .selectFrom('profile')
      .select(['age_limit', 'minutes_a_day', 'settings', 'settings_rev'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!present) return false;
    const age_limit = id === userId ? null : ageLimit === undefined ? present.age_limit : ageLimit;
    const minutes = minutesADay === undefined ? present.minutes_a_day : minutesADay;
    await trx
      .updateTable('profile')
      .set({
        age_limit,
        minutes_a_day: age_limit === null ? null : minutes,
        ...(name !== undefined && { name }),
        ...(picture !== undefined && { picture }),
        ...(pin !== undefined && { pin }),
        ...(language !== undefined && {
          settings: withLanguage(present.settings, language),
          settings_rev: present.settings_rev + 1,
        }),
      })
      .where('id', '=', id)
      .execute();
    if (pin) {
      // The device that sets it need not enter it.
      await trx
        .updateTable('device')
        .set({ profile_id: userId })
        .where('id', '=', deviceId)
        .where('profile_id', 'is', null)
        .execute();
      await trx
        .updateTable('device')
        .set({ profile_id: null })
        .where('profile_id', '=', id)
        .where('id', '<>', deviceId)
        .execute();
    }
    return true;
  });
}

function withLanguage(settings: string, language: Language | undefined): string {
  if (language === undefined) return settings;
  const kept = JSON.parse(settings) as Partial<Record<Kind, SettingsValues>>;
  return JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, { ...kept[kind], language }])));
}

/** Removes a profile with all its data; false if the account has none with this id, or it is the main one. */
export async function removeProfile(db: Database, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('profile')
    .where('id', '=', id)
    .where('id', '<>', userId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Sets the profile of a device, and ends what it plays; returns the leases that were alive. */
export function chooseProfile(db: Database, deviceId: string, id: string): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('device').set({ profile_id: id }).where('id', '=', deviceId).execute();
    const ended = await trx
      .updateTable('playback')
      .set({ beat_at: 0 })
      .where('device_id', '=', deviceId)
      .where('beat_at', '>', 0)
      .returning('sid')
      .execute();
    return ended.map(({ sid }) => sid);
  });
}

/** The ids of an account's profiles. */
export async function profileIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('profile').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Adds `ms` to what a profile has watched on `day` of the server's clock (2026-11-20); returns that day's sum, which
 * starts from zero on a new day.
 */
export async function addWatched(db: Database, id: string, day: string, ms: number): Promise<number> {
  const row = await db
    .updateTable('profile')
    .set((eb) => ({
      watched_day: day,
      watched_ms: eb
        .case()
        .when('watched_day', '=', day)
        .then(eb('watched_ms', '+', ms))
        .else(ms)
        .end(),
    }))
    .where('id', '=', id)
    .returning('watched_ms')
    .executeTakeFirst();
  return Number(row?.watched_ms ?? 0);
}

/** Takes this profile's lock: other transactions that do the same wait until this one ends. */
export async function lockProfile(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable('profile')
    .set((eb) => ({ settings_rev: eb.ref('settings_rev') }))
    .where('id', '=', id)
    .execute();
}
