import { styled } from 'styled-components';
import { tokens } from './theme/tokens.ts';

/** A quiet bar in place of text or a picture that is on its way; lengths in rem, width also in per cent. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: number;
  $radius?: number;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = 1.2 }) => $height}rem;
  border-radius: ${({ $radius = 0.4 }) => $radius}rem;
  background: ${tokens.ink2};
`;
