import { styled } from 'styled-components';
import { tokens } from './theme/tokens.ts';

/** A bar in place of text or a picture that is loading; its height in rem, width and radius as CSS lengths. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true, 'data-loading': true })<{
  $width?: string;
  $height?: number;
  $radius?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  max-width: 100%;
  height: ${({ $height = 1.2 }) => $height}rem;
  border-radius: ${({ $radius = tokens.radiusChip }) => $radius};
  background: ${tokens.ink2};
`;
