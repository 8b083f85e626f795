import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2';
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';

/** Holds every letter of Ukrainian and Russian, ґ (U+0491) included. */
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

function fontFace(family: string, weights: string, url: string, range: string): string {
  return `@font-face {
    font-family: '${family}';
    font-style: normal;
    font-weight: ${weights};
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
}

/** The four font files of the product as one style sheet. */
export const fontFaces = [
  fontFace('Onest', '100 900', onestCyrillic, CYRILLIC),
  fontFace('Onest', '100 900', onestLatin, LATIN),
  fontFace('Unbounded', '200 900', unboundedCyrillic, CYRILLIC),
  fontFace('Unbounded', '200 900', unboundedLatin, LATIN),
].join('\n');
