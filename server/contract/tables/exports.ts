/** What one's own is written for: Trakt, and what Letterboxd imports to the films watched and to the watchlist. */
export const EXPORTS = ['trakt', 'letterboxd-films', 'letterboxd-watchlist'] as const;
export type ExportKind = (typeof EXPORTS)[number];
