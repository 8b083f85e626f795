import { styled } from 'styled-components';
import { FocusScope } from '../focus/FocusScope.tsx';
import { cutOff, slides } from './rowParts.ts';
import { tokens } from '../theme/tokens.ts';

export const Stage = styled.div`
  display: flex;
  position: relative;
  flex: 1 0 auto;
  flex-direction: column;

  html.advanced-mode & {
    transition: transform ${tokens.moveMs}ms ${tokens.ease};
  }
`;

/** The hero's text differs in length from title to title; it is aligned to the bottom, so that the rows never move. */
export const HeroPlace = styled.div<{ $heightRem: number; $isAway: boolean }>`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: ${({ $heightRem }) => $heightRem}rem;
  opacity: ${({ $isAway }) => ($isAway ? 0 : 1)};
  pointer-events: ${({ $isAway }) => ($isAway ? 'none' : 'auto')};
`;

export const Rows = styled(FocusScope)<{ $isNative: boolean }>`
  flex: 1 0 auto;
  ${({ $isNative }) => !$isNative && cutOff.top}
`;

export const Track = styled.div`
  position: relative;
  ${slides}
`;
