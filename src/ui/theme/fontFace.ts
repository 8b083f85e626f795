/** Covers every letter of Ukrainian and Russian, ґ (U+0491) included. */
const CYRILLIC = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116';
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/** The product's four font files by file name. */
export const FONT_FILES = {
  'onest-cyrillic-wght-normal': { family: 'Onest', weights: '100 900', range: CYRILLIC },
  'onest-latin-wght-normal': { family: 'Onest', weights: '100 900', range: LATIN },
  'unbounded-cyrillic-wght-normal': { family: 'Unbounded', weights: '200 900', range: CYRILLIC },
  'unbounded-latin-wght-normal': { family: 'Unbounded', weights: '200 900', range: LATIN },
} as const;

/**
 * The same fonts in fixed weights, for the legacy build: engines before Chromium 79 draw a variable font's bold with
 * the widths of its light. A weight in between uses the lighter file, so that lines get no longer.
 */
export const FIXED_FONT_FILES = {
  'onest-cyrillic-400-normal': { family: 'Onest', weights: '100 450', range: CYRILLIC },
  'onest-cyrillic-500-normal': { family: 'Onest', weights: '500 550', range: CYRILLIC },
  'onest-cyrillic-600-normal': { family: 'Onest', weights: '600 650', range: CYRILLIC },
  'onest-cyrillic-700-normal': { family: 'Onest', weights: '700 900', range: CYRILLIC },
  'onest-latin-400-normal': { family: 'Onest', weights: '100 450', range: LATIN },
  'onest-latin-500-normal': { family: 'Onest', weights: '500 550', range: LATIN },
  'onest-latin-600-normal': { family: 'Onest', weights: '600 650', range: LATIN },
  'onest-latin-700-normal': { family: 'Onest', weights: '700 900', range: LATIN },
  'unbounded-cyrillic-700-normal': { family: 'Unbounded', weights: '200 750', range: CYRILLIC },
  'unbounded-cyrillic-800-normal': { family: 'Unbounded', weights: '800 900', range: CYRILLIC },
  'unbounded-latin-700-normal': { family: 'Unbounded', weights: '200 750', range: LATIN },
  'unbounded-latin-800-normal': { family: 'Unbounded', weights: '800 900', range: LATIN },
} as const;

interface Face {
  family: string;
  weights: string;
  range: string;
}

/** The `@font-face` rule of a font at `url`. */
export const fontFace = ({ family, weights, range }: Face, url: string): string => `@font-face {
    font-family: '${family}';
    font-style: normal;
    font-weight: ${weights};
    font-display: swap;
    src: url(${url}) format('woff2');
    unicode-range: ${range};
  }`;
