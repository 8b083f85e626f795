/** Holds every letter of Ukrainian and Russian, ґ (U+0491) included. */
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** The four font files of the product, each by what its file is called. */
export const FONT_FILES = {
  'onest-cyrillic-wght-normal': { family: 'Onest', weights: '100 900', range: CYRILLIC },
  'onest-latin-wght-normal': { family: 'Onest', weights: '100 900', range: LATIN },
  'unbounded-cyrillic-wght-normal': { family: 'Unbounded', weights: '200 900', range: CYRILLIC },
  'unbounded-latin-wght-normal': { family: 'Unbounded', weights: '200 900', range: LATIN },
} as const;

export type FontFile = keyof typeof FONT_FILES;

/** The style rule that brings a font from `url`. */
export function fontFace(file: FontFile, url: string): string {
  const { family, weights, range } = FONT_FILES[file];
  return `@font-face {
    font-family: '${family}';
    font-style: normal;
    font-weight: ${weights};
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
}
