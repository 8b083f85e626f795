import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2';
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';
import { fontFace } from './fontFace.ts';

/** The four font files of the product as one style sheet. */
export const fontFaces = [
  fontFace('onest-cyrillic-wght-normal', onestCyrillic),
  fontFace('onest-latin-wght-normal', onestLatin),
  fontFace('unbounded-cyrillic-wght-normal', unboundedCyrillic),
  fontFace('unbounded-latin-wght-normal', unboundedLatin),
].join('\n');
