/** The export formats of a viewer's own data: for Trakt, and for Letterboxd's imports of watched films and of the watchlist. */
export const EXPORTS = ['trakt', 'letterboxd-films', 'letterboxd-watchlist'] as const;
export type ExportKind = (typeof EXPORTS)[number];
