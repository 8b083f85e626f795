import { css } from 'styled-components';
import { media } from './theme/media.ts';
import { useViewport } from './theme/viewport.ts';

/** Narrower than this, in rem, the first line of a screen has no room left of the application's header. */
const NARROW_REM = 50;
/** The maximum width of that header. */
const HEADER_REM = 22;
/** Its height with the space below it. */
export const BELOW_REM = 3.6;

/** True when a screen's first line is below the application's header instead of left of it; phones keep a line for it. */
export function useIsBelowHeader(): boolean {
  const { widthRem, isPhone } = useViewport();
  return !isPhone && widthRem < NARROW_REM;
}

/** For a screen's first line, which has the application's header on its right. */
export const besideHeader = css<{ $isBelow: boolean }>`
  ${({ $isBelow }) => ($isBelow ? `padding-top: ${BELOW_REM}rem;` : `max-width: calc(100% - ${HEADER_REM}rem);`)}

  ${media.phone} {
    max-width: 100%;
    padding-top: 0;
  }
`;
