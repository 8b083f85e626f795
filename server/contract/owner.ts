import { z } from 'zod';
import { PAID_TIERS } from './tables/ids.ts';
import { TIERS } from './vocabulary.ts';

/**
 * GET /owner/accounts: every account but the demo's guests, the earliest first. Moments are ISO date-times; `until` is null for a
 * plan without an end, `playing` what runs at this moment, its `title` null where that is no more.
 */
export const Accounts = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      login: z.string(),
      email: z.string(),
      isOwner: z.boolean(),
      isActive: z.boolean(),
      tier: z.enum(TIERS),
      until: z.string().nullable(),
      devices: z.number(),
      lastSeenAt: z.string().nullable(),
      playing: z.array(z.object({ sid: z.string(), device: z.string(), title: z.string().nullable() })),
    }),
  ),
});
export type Accounts = z.infer<typeof Accounts>;

/** What the doctor looks at, in this order. */
export const CHECKS = [
  'disk',
  'database',
  'port',
  'version',
  'ffmpeg',
  'mail',
  'address',
  'certificate',
  'clock',
  'proxy',
] as const;

/** What one look has found, in plain words of the reader; `mend` says what to do, null where nothing is wrong. */
export const Finding = z.object({
  id: z.enum(CHECKS),
  name: z.string(),
  ok: z.boolean(),
  says: z.string(),
  mend: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** GET /owner/health */
export const Health = z.object({ items: z.array(Finding) });
export type Health = z.infer<typeof Health>;

/** GET /owner/log: the last lines, the latest first; `details` is empty where there is no more to a line. */
export const LogLines = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      level: z.enum(['info', 'warn', 'error']),
      message: z.string(),
      details: z.string(),
    }),
  ),
});
export type LogLines = z.infer<typeof LogLines>;

/**
 * GET /owner/backups: the backups of the folder, the latest first, and whether one is being made. `directory` is null where the
 * operator has named none; `problem` is what the last attempt failed with.
 */
export const Backups = z.object({
  directory: z.string().nullable(),
  kept: z.int(),
  isMaking: z.boolean(),
  problem: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.int() })),
});
export type Backups = z.infer<typeof Backups>;

/** GET /owner/codes: activation codes by their numbers; `usedBy` is a login, null where the account is gone. */
export const OwnedCodes = z.object({
  items: z.array(
    z.object({
      id: z.int(),
      tier: z.enum(PAID_TIERS),
      days: z.int(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
      usedBy: z.string().nullable(),
      isRevoked: z.boolean(),
      isExpired: z.boolean(),
    }),
  ),
});
export type OwnedCodes = z.infer<typeof OwnedCodes>;

/** POST /owner/codes: a code that gives a plan for some days. */
export const PlanCodeIn = z.object({
  tier: z.enum(PAID_TIERS, 'validation'),
  days: z.int('validation').min(1, 'validation').max(3650, 'validation'),
});
export type PlanCodeIn = z.infer<typeof PlanCodeIn>;

/** The code that was made, spaced for reading, and its number. */
export const MadeCodes = z.object({ items: z.array(z.object({ id: z.int(), code: z.string() })) });
export type MadeCodes = z.infer<typeof MadeCodes>;

/** The code of an address: one that can be no number is no code. */
export const PlanCodeParam = z.object({
  id: z.coerce.number('not_found').int('not_found').min(1, 'not_found').max(2_147_483_647, 'not_found'),
});
