import { css } from 'styled-components';

/** At all four edges of what it lies in: engines before Chromium 87 know no `inset`. */
export const edges = css`
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
`;
