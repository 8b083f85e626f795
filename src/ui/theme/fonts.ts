import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2';
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2';
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2';
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2';
import onestCyrillic400 from '@fontsource/onest/files/onest-cyrillic-400-normal.woff2';
import onestCyrillic500 from '@fontsource/onest/files/onest-cyrillic-500-normal.woff2';
import onestCyrillic600 from '@fontsource/onest/files/onest-cyrillic-600-normal.woff2';
import onestCyrillic700 from '@fontsource/onest/files/onest-cyrillic-700-normal.woff2';
import onestLatin400 from '@fontsource/onest/files/onest-latin-400-normal.woff2';
import onestLatin500 from '@fontsource/onest/files/onest-latin-500-normal.woff2';
import onestLatin600 from '@fontsource/onest/files/onest-latin-600-normal.woff2';
import onestLatin700 from '@fontsource/onest/files/onest-latin-700-normal.woff2';
import unboundedCyrillic700 from '@fontsource/unbounded/files/unbounded-cyrillic-700-normal.woff2';
import unboundedCyrillic800 from '@fontsource/unbounded/files/unbounded-cyrillic-800-normal.woff2';
import unboundedLatin700 from '@fontsource/unbounded/files/unbounded-latin-700-normal.woff2';
import unboundedLatin800 from '@fontsource/unbounded/files/unbounded-latin-800-normal.woff2';
import { createGlobalStyle } from 'styled-components';
import { FIXED_FONT_FILES, FONT_FILES, fontFace } from './fontFace.ts';

/** The `@font-face` rules of Onest and Unbounded: fixed weights in the legacy build, else variable fonts. */
const fontFaces = (
  import.meta.env.LEGACY
    ? [
        fontFace(FIXED_FONT_FILES['onest-cyrillic-400-normal'], onestCyrillic400),
        fontFace(FIXED_FONT_FILES['onest-cyrillic-500-normal'], onestCyrillic500),
        fontFace(FIXED_FONT_FILES['onest-cyrillic-600-normal'], onestCyrillic600),
        fontFace(FIXED_FONT_FILES['onest-cyrillic-700-normal'], onestCyrillic700),
        fontFace(FIXED_FONT_FILES['onest-latin-400-normal'], onestLatin400),
        fontFace(FIXED_FONT_FILES['onest-latin-500-normal'], onestLatin500),
        fontFace(FIXED_FONT_FILES['onest-latin-600-normal'], onestLatin600),
        fontFace(FIXED_FONT_FILES['onest-latin-700-normal'], onestLatin700),
        fontFace(FIXED_FONT_FILES['unbounded-cyrillic-700-normal'], unboundedCyrillic700),
        fontFace(FIXED_FONT_FILES['unbounded-cyrillic-800-normal'], unboundedCyrillic800),
        fontFace(FIXED_FONT_FILES['unbounded-latin-700-normal'], unboundedLatin700),
        fontFace(FIXED_FONT_FILES['unbounded-latin-800-normal'], unboundedLatin800),
      ]
    : [
        fontFace(FONT_FILES['onest-cyrillic-wght-normal'], onestCyrillic),
        fontFace(FONT_FILES['onest-latin-wght-normal'], onestLatin),
        fontFace(FONT_FILES['unbounded-cyrillic-wght-normal'], unboundedCyrillic),
        fontFace(FONT_FILES['unbounded-latin-wght-normal'], unboundedLatin),
      ]
).join('');

/** The fonts, where the page has not declared them itself: declared twice, they lay out all text again. */
export const Fonts = createGlobalStyle`
  ${fontFaces}
`;
