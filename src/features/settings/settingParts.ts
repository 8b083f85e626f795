import { styled } from 'styled-components';

/** One of several settings of a panel. */
export const PanelPart = styled.div`
  & + & {
    margin-top: 1.4rem;
  }
`;
