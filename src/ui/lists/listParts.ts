import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { gapBefore } from '../theme/directedGaps.ts';
import { tokens } from '../theme/tokens.ts';

export const Line = styled.button<{ $isRaised: boolean }>`
  display: flex;
  align-items: center;
  width: 100%;
  min-height: 3.7rem;
  padding: 0.5rem 1.3rem;
  border-radius: ${tokens.radiusControl};
  background: ${({ $isRaised }) => ($isRaised ? tokens.ink2 : 'transparent')};
  color: ${({ $isRaised }) => ($isRaised ? tokens.text1 : tokens.text2)};
  font-weight: 550;
  line-height: 1.3;
  text-align: start;
  scroll-margin: 1rem;

  &[data-focused] {
    background: ${tokens.text1};
    color: ${tokens.onLight};
  }
  &[data-pressed] {
    opacity: 0.85;
  }
  &[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  ${media.phone} {
    min-height: 4.8rem;
  }
  ${media.touch} {
    /* At the smallest size of the interface a line would be lower than a finger needs. */
    &::before {
      content: '';
      flex: none;
      height: calc(${tokens.target} - 1rem);
    }
  }
`;

export const Words = styled.span`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: break-word;
`;

export const Description = styled.span`
  display: block;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  font-weight: 500;

  [data-focused] & {
    color: ${tokens.quietOnLight};
  }
`;

/** A line of a list with buttons beside it. */
export const LineWithButtons = styled.li`
  display: flex;
  align-items: center;

  & > :first-child {
    flex: 1 1 auto;
    min-width: 0;
    width: auto;
  }
  & > * + * {
    ${gapBefore('0.6rem')}
  }
  & + & {
    margin-top: 0.4rem;
  }
`;
