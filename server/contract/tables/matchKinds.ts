/** How a file was identified: by the owner, an .nfo, an external catalogue, or only its name. */
export const MATCH_KINDS = ['hand', 'nfo', 'tmdb', 'name'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];
