import { css } from 'styled-components';

// Margins by the direction of reading came with Chromium 69; until then each side is turned by hand.

/** Room before an element, where reading comes from: at the left, right to left at the right; any CSS length. */
export const gapBefore = (length: string) => css`
  margin-left: ${length};

  [dir='rtl'] & {
    margin-right: ${length};
    margin-left: 0;
  }
`;

/** Room after an element, where reading goes to: at the right, right to left at the left; any CSS length. */
export const gapAfter = (length: string) => css`
  margin-right: ${length};

  [dir='rtl'] & {
    margin-right: 0;
    margin-left: ${length};
  }
`;
