/** The drawn pictures that a profile may have. */
export const PROFILE_PICTURES = [
  'sun',
  'moon',
  'star',
  'cat',
  'fox',
  'owl',
  'whale',
  'robot',
  'rocket',
  'flower',
  'mountain',
  'note',
] as const;
export type ProfilePicture = (typeof PROFILE_PICTURES)[number];

/** The age limits for children, in years: the highest rating shown to them. */
export const AGE_LIMITS = [0, 6, 12, 16] as const;
export type AgeLimit = (typeof AGE_LIMITS)[number];

/** How long a child may watch per day, in minutes. */
export const MINUTES_A_DAY = [30, 60, 90, 120, 180, 240] as const;
export type MinutesADay = (typeof MINUTES_A_DAY)[number];

/** The most profiles an account may have. */
export const PROFILES = 8;

/** The maximum length of a name, and the digits of a PIN. */
export const PROFILE_NAME_LETTERS = 24;
export const PIN_DIGITS = 4;
