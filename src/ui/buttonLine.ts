import { css } from 'styled-components';

/** Buttons side by side that wrap; the focused one is scrolled into view with some margin. */
export const buttonLine = css`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.5rem;

  & > * {
    margin: 0 0.5rem 0.7rem;
    scroll-margin: 1rem;
  }
`;
