import { sealCode } from '../server/auth/codes.ts';
import { setTwoFactor } from '../server/queries/account/twoFactor.ts';
import { findUserByLogin } from '../server/queries/account/users.ts';
import { haveFamily } from './family.ts';
import { currentService, OWN_ACCOUNT } from './server.ts';

async function ownerId(): Promise<string> {
  const owner = await findUserByLogin(currentService().ports.db, OWN_ACCOUNT.login);
  return owner?.id ?? '';
}

/**
 * Turns the own account into a family. Its devices choose the main profile first: among several profiles, one that has chosen
 * none is refused.
 */
export async function shareAccount(): Promise<void> {
  const { db } = currentService().ports;
  const userId = await ownerId();
  await db.updateTable('device').set({ profile_id: userId }).where('user_id', '=', userId).execute();
  await haveFamily(db, userId);
}

/** Another device on which the owner of the account is signed in; last seen `agoMs` milliseconds ago. */
export interface OtherDevice {
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  agoMs: number;
}

/** Signs the owner of the account in on further devices. */
export async function signInElsewhere(devices: readonly OtherDevice[]): Promise<void> {
  const { db, now } = currentService().ports;
  const userId = await ownerId();
  const rows = devices.map(({ name, kind, agoMs }, index) => ({
    id: `00000000-0000-7000-8000-00000000000${index}`,
    user_id: userId,
    hash_id: `elsewhere-${index}`,
    name,
    kind,
    secret: '',
    gen: 1,
    rotated_at: now() - agoMs,
    access_expires_at: now() - agoMs,
    created_at: now() - agoMs,
    last_seen_at: now() - agoMs,
    revoked_at: null,
  }));
  if (rows.length > 0) await db.insertInto('device').values(rows).execute();
}

/** Enables two-factor authentication on the own account, as another device would; `recoveryCode` can be used once. */
export async function enrolElsewhere(recoveryCode: string): Promise<void> {
  const { db, settings } = currentService().ports;
  const userId = await ownerId();
  const seal = sealCode(settings.pepper, `${userId} ${recoveryCode.replaceAll('-', '')}`);
  await setTwoFactor(db, userId, { totp: 'sealed elsewhere', step: 0, seals: [seal] });
}
