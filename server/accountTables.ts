import type { Generated } from 'kysely';
import type { PaidTier, Tier } from './contract/tables/ids.ts';
import type { AgeLimit, MinutesADay, ProfilePicture } from './contract/tables/profiles.ts';

export interface UserTable {
  id: string;
  login: string;
  login_ci: string;
  email: string;
  email_ci: string;
  password: string;
  role: 'user' | 'admin';
  tier: Tier;
  tier_until: number | null;
  /** What remains of a lesser plan when `tier` ends, null for none; `after_until` is null for no end. */
  after_tier: Tier | null;
  after_until: number | null;
  status: 'active' | 'pending';
  created_at: number;
  /** The picture's name under /avatars. */
  avatar: string | null;
  /** The second factor's secret, encrypted; null without one. `totp_step` is the last time step used. */
  totp: string | null;
  totp_step: number | null;
  /** When the account is to be deleted; signing in before keeps it. */
  delete_at: number | null;
  /** How often all its sessions were ended: whatever was granted at an earlier count is void. */
  epoch: Generated<number>;
}

/**
 * One of the people of an account, with their own history, lists and settings. The first profile has the account's id,
 * and uses its login and picture where `name` and `picture` are null. `age_limit` is null for adults.
 */
export interface ProfileTable {
  id: string;
  user_id: string;
  name: string | null;
  picture: ProfilePicture | null;
  age_limit: AgeLimit | null;
  minutes_a_day: MinutesADay | null;
  /** The hash of its PIN, null without one. */
  pin: string | null;
  /** JSON: settings by kind of device. */
  settings: Generated<string>;
  settings_rev: Generated<number>;
  /** How long was watched on `watched_day`, a day of the server's clock: 2026-11-20. */
  watched_day: Generated<string | null>;
  watched_ms: Generated<number>;
  created_at: number;
}

/**
 * What a code is for: to activate an account, reset a password, change the address, enrol an authenticator or register;
 * `spent` is a used ticket or setup code.
 */
export type CodeKind = 'active' | 'reset' | 'email' | 'totp' | 'invite' | 'spent';

/** A one-use code for some days of a plan, found by its seal; `id` names it where the code itself must not be shown. */
export interface PlanCodeTable {
  id: number;
  seal: string;
  tier: PaidTier;
  days: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  used_at: number | null;
  used_by: string | null;
}

/** A device that waits to be approved from another one (RFC 8628); `seal` is of its device code, `epoch` is its account's at the approval. */
export interface PairingTable {
  seal: string;
  user_code: string;
  hash_id: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  address: string;
  state: 'waiting' | 'allowed' | 'denied';
  user_id: string | null;
  epoch: number | null;
  polled_at: number;
  expires_at: number;
}

/** A signed-in device and its token family; `gen` counts rotations. */
export interface DeviceTable {
  id: string;
  user_id: string;
  hash_id: string;
  name: string;
  kind: 'web' | 'tv' | 'mobile';
  secret: string;
  gen: number;
  rotated_at: number;
  access_expires_at: number;
  created_at: number;
  last_seen_at: number;
  revoked_at: number | null;
  /** Who watches on it; null until a profile is chosen. */
  profile_id: Generated<string | null>;
}
