import { type SettingsAnswer, SettingsValues } from '../../contract/settings.ts';
import type { Database } from '../../ports.ts';
import { lockProfile } from './profiles.ts';

type Kind = 'web' | 'tv' | 'mobile';

/** A profile's settings for one kind of device; null if it is gone. */
export async function findSettings(db: Database, profileId: string, kind: Kind): Promise<SettingsAnswer | null> {
  const row = await db
    .selectFrom('profile')
    .select(['settings', 'settings_rev'])
    .where('id', '=', profileId)
    .executeTakeFirst();
  return row ? { rev: row.settings_rev, values: valuesOf(row.settings, kind) } : null;
}

/**
 * Changes the given settings for one kind of device. If `rev` is given and outdated, nothing changes and `hasChanged`
 * is false; returns the current settings either way. Null if the profile is gone.
 */
export function changeSettings(
  db: Database,
  profileId: string,
  { kind, values, rev }: { kind: Kind; values: SettingsValues; rev: number | null },
): Promise<(SettingsAnswer & { hasChanged: boolean }) | null> {
  return db.transaction().execute(async (transaction) => {
    await lockProfile(transaction, profileId);
    const present = await findSettings(transaction, profileId, kind);
    if (!present) return null;
    if (rev !== null && rev !== present.rev) return { ...present, hasChanged: false };
    const row = await transaction
      .selectFrom('profile')
      .select('settings')
      .where('id', '=', profileId)
      .executeTakeFirstOrThrow();
    const next = { rev: present.rev + 1, values: { ...present.values, ...values } };
    const settings = JSON.stringify({ ...(JSON.parse(row.settings) as object), [kind]: next.values });
    await transaction
      .updateTable('profile')
      .set({ settings, settings_rev: next.rev })
      .where('id', '=', profileId)
      .execute();
    return { ...next, hasChanged: true };
  });
}

/** Drops values of other releases that this one does not know. */
function valuesOf(settings: string, kind: Kind): SettingsValues {
  const kept = (JSON.parse(settings) as Partial<Record<Kind, Record<string, unknown>>>)[kind] ?? {};
  const known = Object.entries(kept).filter(([key, value]) => SettingsValues.safeParse({ [key]: value }).success);
  return SettingsValues.parse(Object.fromEntries(known));
}
