import { z } from 'zod';
import { TIERS } from './vocabulary.ts';

/** POST /auth/login. Lengths are characters; a code is the zod message, turned into words by the server. */
export const LoginIn = z.object({
  login: z.string('required').min(1, 'required').max(254, 'login_length'),
  password: z.string('required').min(1, 'required').max(128, 'validation'),
});
export type LoginIn = z.infer<typeof LoginIn>;

/** A pair of bearer tokens; access lives 15 minutes, refresh is good for one use. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** The signed-in person. `tierUntil` is an ISO date-time, null where the plan does not end. */
export const Me = z.object({
  id: z.string(),
  login: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  tier: z.enum(TIERS),
  tierUntil: z.string().nullable(),
  twoFactor: z.boolean(),
  unread: z.int(),
  settingsRev: z.int(),
  devices: z.object({ used: z.int(), limit: z.int() }),
});
export type Me = z.infer<typeof Me>;

/** What a successful sign-in answers; `hash` is the device's identity for the Hash header. */
export const Session = Tokens.extend({ user: Me, hash: z.string() });
export type Session = z.infer<typeof Session>;

/** GET /request-token: a fresh device identity. */
export const RequestToken = z.object({ token: z.string() });
export type RequestToken = z.infer<typeof RequestToken>;

export const RefreshQuery = z.object({ refreshToken: z.string('required').min(1, 'required').max(512, 'validation') });
export const RefreshIn = RefreshQuery;
export const LogoutIn = z.object({ all: z.boolean().optional() });
