import { styled } from 'styled-components';
import { tokens } from '../../ui/theme/tokens.ts';

/** The heading of a list beside the keyboard, with a button at its end. */
export const Caption = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.8rem;
  margin-bottom: 0.3rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
  font-weight: 600;
`;

export const Note = styled.p`
  margin-top: 0.6rem;
  color: ${tokens.text3};
`;
