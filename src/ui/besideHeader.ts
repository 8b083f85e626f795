import { css } from 'styled-components';
import { media } from './theme/media.ts';
import { useViewport } from './theme/viewport.ts';

/** Narrower than this, in rem, the first line of a screen has no room left of the application's header. */
const NARROW_REM = 50;
/** As wide as that header may be. */
const HEADER_REM = 22;
/** As high as it is, with the room below it. */
export const BELOW_REM = 3.6;

/** Whether the first line of a screen stands below the application's header, not at its left; phones keep a line for it. */
export function useIsBelowHeader(): boolean {
  const { widthRem, isPhone } = useViewport();
  return !isPhone && widthRem < NARROW_REM;
}

/** For the first line of a screen: at its right stands the header of the application. */
export const besideHeader = css<{ $isBelow: boolean }>`
  ${({ $isBelow }) => ($isBelow ? `padding-top: ${BELOW_REM}rem;` : `max-width: calc(100% - ${HEADER_REM}rem);`)}

  ${media.phone} {
    max-width: 100%;
    padding-top: 0;
  }
`;
