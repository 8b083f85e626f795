import i18next from 'i18next';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES } from '../../server/contract/tables/languages.ts';
import { ratingText } from '../../src/features/catalog/ratingText.ts';

const before = i18next.language;
afterEach(() => void (i18next.language = before));

it.each(LANGUAGES)('A rating in %s is written as the number format of the language writes it', (language) => {
  i18next.language = language;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (let hundredths = 0; hundredths <= 1000; hundredths += 1) {
    expect(ratingText(hundredths / 100)).toBe(format.format(hundredths / 100));
  }
});
