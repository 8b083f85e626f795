import { styled } from 'styled-components';
import { tokens } from './theme/tokens.ts';

/** A small framed mark: a quality, an age limit. */
export const Tag = styled.span`
  display: inline-block;
  padding: 0 0.45rem;
  border: 0.08rem solid ${tokens.text3};
  border-radius: ${tokens.radiusTag};
  color: ${tokens.text1};
  font-size: 0.95rem;
  font-weight: 700;
  line-height: 1.45;
  white-space: nowrap;

  @media (max-width: 767px) {
    font-size: 1.15rem;
  }
`;
