import { css } from 'styled-components';

/** A single line that scrolls sideways, padded by the width of a focus ring. */
export const sideScroll = css`
  flex: none;
  margin: -0.6rem -0.6rem 0.6rem;
  padding: 0.6rem;
  overflow-x: auto;
  overflow-y: hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  -webkit-overflow-scrolling: touch;

  &::-webkit-scrollbar {
    display: none;
  }
  & > div {
    display: flex;
  }
  /* What overflows the inner box does not count the padding behind it: room for the ring of the last one, of no width of its own. */
  & > div::after {
    content: '';
    flex: none;
    width: 1.2rem;
    margin: 0 -0.6rem;
    pointer-events: none;
  }
  & > div > * {
    scroll-margin: 0.6rem;
  }
`;
