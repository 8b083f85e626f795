import { styled } from 'styled-components';
import { buttonLine } from '../../../ui/buttonLine.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

/** What a page is about, between its title and its form. */
export const Lead = styled.p`
  margin: -0.8rem 0 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

/** Buttons beside each other where there is no form; they wrap. */
export const Ways = styled.div`
  ${buttonLine}
`;
