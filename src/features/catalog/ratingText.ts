import i18next from 'i18next';

const formats = new Map<string, Intl.NumberFormat>();

/** A rating out of ten with one decimal place, in the number format of the interface's language. */
export function ratingText(value: number): string {
  const { language } = i18next;
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    formats.set(language, format);
  }
  return format.format(value);
}
