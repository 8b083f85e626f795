import { styled } from 'styled-components';
import { buttonLine } from '../../../ui/buttonLine.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

/** An introduction between a page's title and its form. */
export const Lead = styled.p`
  margin: -0.8rem 0 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

/** Buttons side by side where there is no form; they wrap. */
export const Ways = styled.div`
  ${buttonLine}
`;
