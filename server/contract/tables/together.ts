/** What is said by one press; each reads it in the own language. */
export const PHRASES = ['hello', 'ready', 'wait', 'again', 'break', 'back', 'great', 'bye'] as const;

/** Faces that pass over the picture. */
export const REACTIONS = ['laugh', 'love', 'wow', 'sad', 'fright', 'clap'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The letters of a line that is typed. */
export const LINE_LETTERS = 200;

/** How many devices watch a film together. */
export const MEMBERS = 20;

/** How often a player asks how its gathering stands, in milliseconds. */
export const BEAT_MS = 2_000;
