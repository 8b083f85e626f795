import { styled } from 'styled-components';

/** Holds one control, as large as it is, and what is drawn over or beside it. */
export const Bearer = styled.span`
  display: inline-flex;
  position: relative;
  max-width: 100%;
`;
