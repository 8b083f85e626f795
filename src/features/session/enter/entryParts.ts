import { styled } from 'styled-components';
import { tokens } from '../../../ui/theme/tokens.ts';

/** What a page is about, between its title and its form. */
export const Lead = styled.p`
  margin: -0.8rem 0 1.4rem;
  color: ${tokens.text2};
  overflow-wrap: break-word;
`;

/** Buttons beside each other where there is no form; they wrap. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin: 0 -0.5rem;

  & > * {
    margin: 0 0.5rem 0.7rem;
  }
`;
