import { css } from 'styled-components';

// Logical margins came with Chromium 69; until then each side is set separately.

/** Margin at the start: left, or right in right-to-left text; any CSS length. */
export const gapBefore = (length: string) => css`
  margin-left: ${length};

  [dir='rtl'] & {
    margin-right: ${length};
    margin-left: 0;
  }
`;

/** Margin at the end: right, or left in right-to-left text; any CSS length. */
export const gapAfter = (length: string) => css`
  margin-right: ${length};

  [dir='rtl'] & {
    margin-right: 0;
    margin-left: ${length};
  }
`;
