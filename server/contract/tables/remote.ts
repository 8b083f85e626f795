/** How old what a screen has said of itself may be for it to count as there, in milliseconds. */
export const RECEIVER_MS = 30_000;

/** How often a remote that is open looks at the screens, in milliseconds. */
export const LOOK_MS = 10_000;

/** How long a command waits for the screen to carry it out, in milliseconds. */
export const ANSWER_MS = 4_000;

/** The longest text that is written into a field of another screen, in UTF-16 units. */
export const REMOTE_TEXT_LETTERS = 500;

/** What became of a command; all but `done` are refusals. */
export const OUTCOMES = ['done', 'not_playing', 'no_field', 'not_offered'] as const;
export type Outcome = (typeof OUTCOMES)[number];
