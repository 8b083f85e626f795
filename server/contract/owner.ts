import { z } from 'zod';
import { PAID_TIERS } from './tables/ids.ts';
import { TIERS } from './vocabulary.ts';

/**
 * GET /owner/accounts: every account except a demo's guests, the oldest first. Times are ISO date-times; `until` is
 * null for a plan without an end, `playing` is what plays right now, its `title` null if that no longer exists.
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

/** What the doctor checks, in this order. */
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
  'storage',
] as const;

/** The result of one check, in the reader's language; `mend` says what to do, null if nothing is wrong. */
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

/** GET /owner/log: the last lines, newest first; `details` is empty if a line has no more to say. */
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
 * GET /owner/backups: the backups in the folder, newest first, and whether one is being made. `directory` is null if
 * the operator has configured none; `problem` is why the last attempt failed.
 */
export const Backups = z.object({
  directory: z.string().nullable(),
  kept: z.int(),
  isMaking: z.boolean(),
  problem: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), at: z.string(), bytes: z.int() })),
});
export type Backups = z.infer<typeof Backups>;

/** GET /owner/codes: activation codes by number; `usedBy` is a login, null if the account is gone. */
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

/** The new code, spaced for reading, and its number. */
export const MadeCodes = z.object({ items: z.array(z.object({ id: z.int(), code: z.string() })) });
export type MadeCodes = z.infer<typeof MadeCodes>;

/** The code's number in a path; a malformed one is not found. */
export const PlanCodeParam = z.object({
  id: z.coerce.number('not_found').int('not_found').min(1, 'not_found').max(2_147_483_647, 'not_found'),
});
