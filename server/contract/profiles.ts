import { z } from 'zod';
import { LANGUAGES } from './tables/languages.ts';
import { AGE_LIMITS, MINUTES_A_DAY, PIN_DIGITS, PROFILE_NAME_LETTERS, PROFILE_PICTURES } from './tables/profiles.ts';

/**
 * One of the people of an account. `ageLimit` is the highest age rating shown to them, null for adults; the main
 * profile is the account holder's, and only it may change profiles.
 */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  /** One of the drawn pictures; null for the account's own, or the first letter. */
  picture: z.enum(PROFILE_PICTURES).nullable(),
  isMain: z.boolean(),
  hasPin: z.boolean(),
  ageLimit: z.literal(AGE_LIMITS).nullable(),
  /** How long a child may watch per day; null without a limit. */
  minutesADay: z.literal(MINUTES_A_DAY).nullable(),
  /** The language on devices of this kind; null if none was chosen. */
  language: z.enum(LANGUAGES).nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** The profiles of the account, the main one first. */
export const Profiles = z.object({ items: z.array(Profile), current: z.string().nullable() });
export type Profiles = z.infer<typeof Profiles>;

const pin = z.string('required').regex(new RegExp(`^\\d{${PIN_DIGITS}}$`), 'pin_digits');

const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(PROFILE_NAME_LETTERS, 'validation')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'validation');

/** POST /me/profiles. A limit of minutes is only for children, and ignored without an age limit. */
export const ProfileNewIn = z.object({
  name,
  picture: z.enum(PROFILE_PICTURES),
  language: z.enum(LANGUAGES).optional(),
  ageLimit: z.literal(AGE_LIMITS).nullable().optional(),
  minutesADay: z.literal(MINUTES_A_DAY).nullable().optional(),
  pin: pin.nullable().optional(),
});
export type ProfileNewIn = z.infer<typeof ProfileNewIn>;

/** PATCH /me/profiles/{id}: fields left out stay unchanged; a null PIN removes it. The main profile has no age limit. */
export const ProfileChangeIn = ProfileNewIn.partial();
export type ProfileChangeIn = z.infer<typeof ProfileChangeIn>;

export const ProfileParam = z.object({ id: z.uuid('not_found') });

/** POST /me/profiles/{id}/choose: the profile's PIN if it has one, or the account's password instead. */
export const ProfileChoiceIn = z.object({
  pin: z.string().max(16, 'wrong_pin').optional(),
  password: z.string().min(1, 'required').max(128, 'wrong_password').optional(),
});
