import { z } from 'zod';
import { emailFault, type Fault, loginFault, passwordFaults, registrationFaults } from './accountRules.ts';
import { Profile } from './profiles.ts';
import { TIERS } from './vocabulary.ts';

/** Text of a form; `accountRules.ts` finds what is wrong with it. 512 characters exceed every rule's limit. */
const typed = z.string('required').max(512, 'validation');

/** PostgreSQL stores no text containing NUL, so such a value is not even looked up. */
const WITHOUT_NUL = /^[^\0]*$/;

const code = z.string('required').trim().min(1, 'required').max(64, 'code_invalid').regex(WITHOUT_NUL, 'code_invalid');

/** Adds an issue for each fault found. */
function refuse(context: z.RefinementCtx, faults: readonly { path: string; code: Fault | null }[]): void {
  for (const { path, code: message } of faults) {
    if (message) context.addIssue({ code: 'custom', path: [path], message });
  }
}

/** POST /auth/register. `invite` is an invitation's code, or a new service's setup code, if one is required. */
export const RegisterIn = z
  .object({ login: typed, email: typed, password: typed, repeatPassword: typed, invite: typed.optional() })
  .superRefine((form, context) => refuse(context, registrationFaults(form)));
export type RegisterIn = z.infer<typeof RegisterIn>;

/**
 * Answer to registering: `code` only on a demo that has no mail to send it by, for the page to show; `active` if
 * nothing remains to be confirmed.
 */
export const Registered = z.object({ code: z.string().optional(), active: z.literal(true).optional() });
export type Registered = z.infer<typeof Registered>;

/** POST /auth/active: the code from a mail; spaces and dashes are ignored. */
export const ActiveIn = z.object({ code });
export const ResendIn = z.object({
  login: z.string('required').trim().min(1, 'required').max(254, 'login_length').regex(WITHOUT_NUL, 'login_characters'),
});
export const ForgotIn = z.object({
  email: z.string('required').trim().min(1, 'required').max(254, 'email_format').regex(WITHOUT_NUL, 'email_format'),
});

/** POST /auth/reset: the code from a mail and the new password. */
export const ResetIn = ActiveIn.extend({ password: typed, repeatPassword: typed }).superRefine((form, context) =>
  refuse(context, passwordFaults(form.password, form.repeatPassword)),
);

/** POST /auth/login. Lengths are characters; the zod message is a code, which the server turns into words. */
export const LoginIn = z.object({
  login: z.string('required').min(1, 'required').max(254, 'login_length').regex(WITHOUT_NUL, 'bad_credentials'),
  password: z.string('required').min(1, 'required').max(128, 'validation'),
});
export type LoginIn = z.infer<typeof LoginIn>;

/** A pair of bearer tokens; access lives 15 minutes, refresh can be used once. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** The signed-in account. `tierUntil` is an ISO date-time, null if the plan does not end. */
export const Me = z.object({
  id: z.string(),
  login: z.string(),
  email: z.string(),
  /** Path of its picture below the API's base address. */
  avatar: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  tier: z.enum(TIERS),
  tierUntil: z.string().nullable(),
  twoFactor: z.boolean(),
  unread: z.int(),
  settingsRev: z.int(),
  devices: z.object({ used: z.int(), limit: z.int() }),
  /** Who watches on this device; null until a profile is chosen. */
  profile: Profile.nullable(),
  /** How many profiles the account has. */
  profiles: z.int(),
});
export type Me = z.infer<typeof Me>;

/** Answer to a successful sign-in; `hash` is the device's identity for the Hash header. */
export const Session = Tokens.extend({ user: Me, hash: z.string() });
export type Session = z.infer<typeof Session>;

/** Answer to signing in with a second factor: a ticket for POST /auth/two-factor-auth, valid for 5 minutes. */
export const Challenge = z.object({ twoFactor: z.literal(true), challenge: z.string() });
export type Challenge = z.infer<typeof Challenge>;
/** POST /auth/login. */
export const LoginAnswer = z.union([Session, Challenge]);
export type LoginAnswer = z.infer<typeof LoginAnswer>;

const ticket = z.string('required').min(1, 'required').max(512, 'validation');

/** POST /auth/two-factor-auth: six digits of the authenticator, or a recovery code. */
export const TwoFactorIn = z.object({ challenge: ticket, code });

/** A signed-in device; `lastSeen` is an ISO date-time. */
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['web', 'tv', 'mobile']),
  lastSeen: z.string(),
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;
export const Devices = z.object({ items: z.array(Device), limit: z.int() });

/** Sent with device_limit: the devices, and a ticket to remove one of them, valid for 5 minutes. */
export const FullAccount = z.object({ devices: z.array(Device), manageToken: z.string() });
export type FullAccount = z.infer<typeof FullAccount>;

/** POST /auth/devices/remove: removes a device from a full account and signs this one in. */
export const MakeRoomIn = z.object({
  manageToken: ticket,
  id: z.string('required').min(1, 'required').max(64, 'validation').regex(WITHOUT_NUL, 'validation'),
});

/** The device id in a path; a malformed one is not found. */
export const DeviceParam = z.object({ id: z.string().max(64, 'not_found').regex(WITHOUT_NUL, 'not_found') });

/** PATCH /me/devices/{id}: a name of 1 to 60 characters. */
export const DeviceIn = z.object({
  name: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(60, 'validation')
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'validation'),
});

const password = z.string('required').min(1, 'required').max(128, 'wrong_password');

/** POST /me/2fa: the current password. */
export const PasswordIn = z.object({ password });
/** The base 32 secret for an authenticator, and the address for its QR code. */
export const Enrolment = z.object({ secret: z.string(), otpauthUri: z.string() });
export type Enrolment = z.infer<typeof Enrolment>;
export const CodeIn = z.object({ code });
/** Shown once; each replaces the authenticator once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export const PasswordAndCodeIn = z.object({ password, code });

/** POST /auth/device (RFC 8628, 3.2): times in seconds. The user code is shown in two groups of four. */
export const DeviceCode = z.object({
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUri: z.string(),
  verificationUriComplete: z.string(),
  expiresIn: z.int(),
  interval: z.int(),
});
export type DeviceCode = z.infer<typeof DeviceCode>;

/**
 * POST /auth/device/token. While the decision is pending, a client asking `withState` gets 200 with the state, any
 * other 400 with the problem of that name (RFC 8628, 3.5).
 */
export const DeviceCodeIn = z.object({ deviceCode: ticket, withState: z.boolean('validation').optional() });
export const PairingState = z.object({ state: z.enum(['authorization_pending', 'slow_down']) });
export type PairingState = z.infer<typeof PairingState>;
export const PairingAnswer = z.union([Session, PairingState]);
export type PairingAnswer = z.infer<typeof PairingAnswer>;

/** The device that shows a user code, as shown to whoever approves it. */
export const WaitingDevice = z.object({ name: z.string(), kind: z.enum(['web', 'tv', 'mobile']), address: z.string() });
export type WaitingDevice = z.infer<typeof WaitingDevice>;
export const UserCodeParam = z.object({
  userCode: z.string().max(64, 'code_invalid').regex(WITHOUT_NUL, 'code_invalid'),
});
export const PairIn = z.object({ userCode: code, allow: z.boolean('required') });

/** PATCH /me: fields left out stay unchanged. */
export const ProfileIn = z
  .object({ login: typed.optional(), email: typed.optional(), password })
  .superRefine(({ login, email }, context) => {
    const faults = [
      { path: 'login', code: login === undefined ? null : loginFault(login) },
      { path: 'email', code: email === undefined ? null : emailFault(email) },
    ];
    refuse(context, faults);
  });

/** POST /me/password. */
export const NewPasswordIn = z
  .object({ current: password, password: typed, repeatPassword: typed })
  .superRefine((form, context) => refuse(context, passwordFaults(form.password, form.repeatPassword)));

/**
 * POST /invites: valid for one registration until `expiresAt`, an ISO date-time. `uri` opens it, relative if the
 * service does not know its own address.
 */
export const Invite = z.object({ code: z.string(), uri: z.string(), expiresAt: z.string() });
export type Invite = z.infer<typeof Invite>;

/** GET /outbox: mails that wait because the service has no mail server, the latest first; `at` is an ISO date-time. */
export const Outbox = z.object({
  items: z.array(
    z.object({ id: z.string(), at: z.string(), address: z.string(), subject: z.string(), body: z.string() }),
  ),
});
export type Outbox = z.infer<typeof Outbox>;

const Rows = z.array(z.record(z.string(), z.unknown()));

/**
 * GET /me/export: all data of an account except its secrets. `account` is its row, `tables` its rows in other tables,
 * times as ISO date-times; `titles` names the titles by `title_id`, `episodes` the places of episodes by `episode_id`,
 * `requests` what was asked for by `request_id`.
 */
export const Everything = z.object({
  account: z.record(z.string(), z.unknown()),
  tables: z.record(z.string(), Rows),
  titles: z.array(z.object({ id: z.number(), name: z.string(), year: z.number().nullable() })),
  episodes: z.array(z.object({ id: z.number(), season: z.number(), n: z.number() })),
  requests: z.array(z.object({ id: z.string(), name: z.string(), year: z.number().nullable() })),
});
export type Everything = z.infer<typeof Everything>;

/** GET /request-token: a fresh device identity. */
export const RequestToken = z.object({ token: z.string() });
export type RequestToken = z.infer<typeof RequestToken>;

export const RefreshQuery = z.object({ refreshToken: z.string('required').min(1, 'required').max(512, 'validation') });
export const RefreshIn = RefreshQuery;
export const LogoutIn = z.object({ all: z.boolean().optional() });
