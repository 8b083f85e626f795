const pad = (n: number) => String(n).padStart(2, '0');

/** The day of a moment in the viewer's time zone, such as `2026-11-21`. */
export const localDay = (at: Date) => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** The moment at which the day begins here that is `days` days after that of `at`. */
export const daysAfter = (at: Date, days: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + days);
