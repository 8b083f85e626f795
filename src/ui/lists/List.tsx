import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Lines = styled.ul`
  & > li + li {
    margin-top: 0.4rem;
  }
`;

interface ListProps {
  label: string;
  /** One of the lines is the choice that is taken. */
  isChoice?: boolean;
  children: ReactNode;
}

/** Lines one under another. */
export function List({ label, isChoice = false, children }: ListProps) {
  // Choices are counted as such, and only together do they exclude one another.
  const line = isChoice ? 'presentation' : undefined;
  return (
    <Lines role={isChoice ? 'radiogroup' : undefined} aria-label={label}>
      {Children.map(children, (child) => (child ? <li role={line}>{child}</li> : null))}
    </Lines>
  );
}
