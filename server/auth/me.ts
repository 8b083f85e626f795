import type { Device, Me } from '../contract/account.ts';
import type { Ports } from '../ports.ts';
import { countDevices } from '../queries/account/devices.ts';
import { listProfiles } from '../queries/account/profiles.ts';
import { findSettings } from '../queries/account/settings.ts';
import { termsOf } from '../queries/account/terms.ts';
import type { User } from '../queries/account/users.ts';
import { countUnread } from '../queries/social/notifications.ts';
import { placesOf } from './demo.ts';
import { termsAt } from './plans.ts';
import { aliveAt } from './sessions.ts';

/** Who asks: the profile that watches, null if none is chosen, and the kind of device. */
interface Asking {
  profileId: string | null;
  kind: Device['kind'];
}

/** The account as this profile and device see it. */
export async function meOf(ports: Ports, user: User, { profileId, kind }: Asking): Promise<Me> {
  const { db } = ports;
  const now = ports.now();
  const { tier, until } = termsAt(termsOf(user), now);
  const profiles = await listProfiles(db, user.id, kind);
  const settings = profileId === null ? null : await findSettings(db, profileId, kind);
  return {
    id: user.id,
    login: user.login,
    email: user.email,
    avatar: user.avatar && `avatars/${user.avatar}.webp`,
    role: profileId === user.id ? user.role : 'user',
    tier,
    tierUntil: until === null ? null : new Date(until).toISOString(),
    twoFactor: user.totp !== null,
    unread: profileId === null ? 0 : await countUnread(db, profileId),
    settingsRev: settings?.rev ?? 0,
    devices: {
      used: await countDevices(db, user.id, aliveAt(now)),
      limit: placesOf(ports.settings, user.login).devices,
    },
    profile: profiles.find(({ id }) => id === profileId) ?? null,
    profiles: profiles.length,
  };
}
