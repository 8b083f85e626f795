import type { Me } from '../contract/account.ts';
import type { Ports } from '../ports.ts';
import { countDevices } from '../queries/account/devices.ts';
import { termsOf } from '../queries/account/terms.ts';
import type { User } from '../queries/account/users.ts';
import { countUnread } from '../queries/social/notifications.ts';
import { placesOf } from './demo.ts';
import { termsAt } from './plans.ts';
import { aliveAt } from './sessions.ts';

/** The account as its owner sees it. */
export async function meOf(ports: Ports, user: User): Promise<Me> {
  const now = ports.now();
  const { tier, until } = termsAt(termsOf(user), now);
  return {
    id: user.id,
    login: user.login,
    email: user.email,
    avatar: user.avatar && `avatars/${user.avatar}.webp`,
    role: user.role,
    tier,
    tierUntil: until === null ? null : new Date(until).toISOString(),
    twoFactor: user.totp !== null,
    unread: await countUnread(ports.db, user.id),
    settingsRev: user.settings_rev,
    devices: {
      used: await countDevices(ports.db, user.id, aliveAt(now)),
      limit: placesOf(ports.settings, user.login).devices,
    },
  };
}
