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

/** The greatest age, in years, that a title shown to a child may ask for. */
export const AGE_LIMITS = [0, 6, 12, 16] as const;
export type AgeLimit = (typeof AGE_LIMITS)[number];

/** For how long a day a child may watch, in minutes. */
export const MINUTES_A_DAY = [30, 60, 90, 120, 180, 240] as const;
export type MinutesADay = (typeof MINUTES_A_DAY)[number];

/** How many people share an account. */
export const PROFILES = 8;

/** The letters of a name, and the digits of a PIN. */
export const PROFILE_NAME_LETTERS = 24;
export const PIN_DIGITS = 4;
