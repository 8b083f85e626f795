/** What tells what a file is: the owner, an .nfo, a catalogue elsewhere, or nothing but its name. */
export const MATCH_KINDS = ['hand', 'nfo', 'tmdb', 'name'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
