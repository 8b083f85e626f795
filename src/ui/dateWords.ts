type Moment = string | number | Date;

/** Chromium 63 has neither `dateStyle` nor `timeStyle`. */
const STYLES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const inStyle = (style: keyof typeof STYLES) => (at: Moment, language: string) =>
  new Intl.DateTimeFormat(language, STYLES[style]).format(new Date(at));

/** A day in words, with its year. */
export const dayOf = inStyle('day');

/** A day and its time in words. */
export const momentOf = inStyle('moment');

/** A time of day to the second. */
export const secondOf = inStyle('second');

/** A day in words, with its weekday, and its year if that is not the present one: "Saturday, 21 November". */
export function weekdayOf(at: Date, language: string): string {
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const name = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year }),
  }).format(at);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
