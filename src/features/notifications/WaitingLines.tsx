import { Fragment } from 'react';
import { styled } from 'styled-components';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';

const Lines = styled.div`
  & > * + * {
    margin-top: 0.4rem;
  }
`;

const First = styled.output`
  display: block;
`;

interface WaitingLinesProps {
  focusKey: string;
  /** Names what is loading, for screen readers. */
  label: string;
  count: number;
  /** Height of each line. */
  heightRem: number;
}

/**
 * Skeleton lines of the size of what is loading. The first holds focus until that arrives: all of them together may be higher
 * than the screen, which would scroll its heading out of sight.
 */
export function WaitingLines({ focusKey, label, count, heightRem }: WaitingLinesProps) {
  const { ref } = useFocus<HTMLOutputElement>({ focusKey });
  const line = <Skeleton $height={heightRem} $radius={tokens.radiusControl} />;
  return (
    <Lines>
      <First ref={ref} tabIndex={-1} aria-busy aria-label={label}>
        {line}
      </First>
      {Array.from({ length: count - 1 }, (_, index) => (
        <Fragment key={index}>{line}</Fragment>
      ))}
    </Lines>
  );
}
