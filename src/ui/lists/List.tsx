import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Lines = styled.ul`
  & > li + li {
    margin-top: 0.4rem;
  }
`;

interface ListProps {
  label: string;
  /** The lines are choices, of which one is selected. */
  isChoice?: boolean;
  children: ReactNode;
}

/** A vertical list of lines. */
export function List({ label, isChoice = false, children }: ListProps) {
  // Choices are counted as radio buttons of one group, not as list items.
  const line = isChoice ? 'presentation' : undefined;
  return (
    <Lines role={isChoice ? 'radiogroup' : undefined} aria-label={label}>
      {Children.map(children, (child) => (child ? <li role={line}>{child}</li> : null))}
    </Lines>
  );
}
