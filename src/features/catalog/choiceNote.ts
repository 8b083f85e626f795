import { styled } from 'styled-components';
import { tokens } from '../../ui/theme/tokens.ts';

/** What a choice means, below its list. */
export const ChoiceNote = styled.p`
  margin-top: 1.4rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;
