import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Lines = styled.ul`
  & > li + li {
    margin-top: 0.4rem;
  }
`;

/** Lines one under another. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return <Lines aria-label={label}>{Children.map(children, (child) => (child ? <li>{child}</li> : null))}</Lines>;
}
