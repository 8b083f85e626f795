/** What may have become of a title request, in the order the owner sees them. */
export const REQUEST_STATES = ['open', 'granted', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The longest name of a requested title, note of who asks, and answer of the owner, in characters. */
export const REQUEST_NAME_LETTERS = 120;
export const REQUEST_NOTE_LETTERS = 500;

/** The years a requested title may be of. */
export const REQUEST_YEARS = { first: 1874, last: 2100 } as const;

/** Open requests per account. */
export const OPEN_REQUESTS = 10;

/** The most days that one question about the calendar is about. */
export const CALENDAR_DAYS = 62;
