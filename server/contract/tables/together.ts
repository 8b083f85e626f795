/** Ready-made phrases; everybody sees them in their own language. */
export const PHRASES = ['hello', 'ready', 'wait', 'again', 'break', 'back', 'great', 'bye'] as const;

/** Reactions shown over the picture. */
export const REACTIONS = ['laugh', 'love', 'wow', 'sad', 'fright', 'clap'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The longest typed line, in characters. */
export const LINE_LETTERS = 200;

/** The most devices in one gathering. */
export const MEMBERS = 20;

/** How often a player polls its gathering, in milliseconds. */
export const BEAT_MS = 2_000;
