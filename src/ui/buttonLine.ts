import { css } from 'styled-components';

/** Buttons beside each other that wrap; the one in focus is scrolled to with some room around it. */
export const buttonLine = css`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.5rem;

  & > * {
    margin: 0 0.5rem 0.7rem;
    scroll-margin: 1rem;
  }
`;
