import { css } from 'styled-components';

/** At all four edges of the parent: engines before Chromium 87 have no `inset`. */
export const allEdges = css`
  top: 0;
  right: 0;
  bottom: 0;
  left: 0;
`;
