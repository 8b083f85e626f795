import { z } from 'zod';
import { passwordFaults, registrationFaults } from './accountRules.ts';
import { TIERS } from './vocabulary.ts';

/** Text that a form sends; what is wrong with it, `accountRules.ts` says. 512 characters are beyond every rule. */
const typed = z.string('required').max(512, 'validation');

/** POST /auth/register. */
export const RegisterIn = z
  .object({ login: typed, email: typed, password: typed, repeatPassword: typed, invite: typed.optional() })
  .superRefine((form, context) => {
    for (const { path, code } of registrationFaults(form))
      context.addIssue({ code: 'custom', path: [path], message: code });
  });
export type RegisterIn = z.infer<typeof RegisterIn>;

/** What registering answers: `code` only where a demo has no mail to send it by, so that the page can show it. */
export const Registered = z.object({ code: z.string().optional() });
export type Registered = z.infer<typeof Registered>;

/** POST /auth/active: the code of a mail, blanks and dashes in it do not count. */
export const ActiveIn = z.object({ code: z.string('required').trim().min(1, 'required').max(64, 'code_invalid') });
export const ResendIn = z.object({ login: z.string('required').trim().min(1, 'required').max(254, 'login_length') });
export const ForgotIn = z.object({ email: z.string('required').trim().min(1, 'required').max(254, 'email_format') });

/** POST /auth/reset: the code of a mail and the password that holds from now on. */
export const ResetIn = ActiveIn.extend({ password: typed, repeatPassword: typed }).superRefine((form, context) => {
  for (const { path, code } of passwordFaults(form.password, form.repeatPassword))
    context.addIssue({ code: 'custom', path: [path], message: code });
});

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
