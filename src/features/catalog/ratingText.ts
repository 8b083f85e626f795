import i18next from 'i18next';
import { aboutLanguage, languageOf } from '../../../server/contract/tables/languages.ts';

/**
 * A rating out of ten with one decimal place, as the interface's language writes it. Not by `Intl`: making the first number
 * format of a page keeps a slow television busy for 50 ms, and home shows a rating.
 */
export function ratingText(value: number): string {
  const { decimal } = aboutLanguage(languageOf(i18next.language));
  return (Math.round(value * 10) / 10).toFixed(1).replace('.', decimal);
}
