import { styled } from 'styled-components';
import { useFocus } from '../../ui/focus/useFocus.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { tokens } from '../../ui/theme/tokens.ts';

const Lines = styled.output`
  display: block;

  & > span + span {
    margin-top: 0.4rem;
  }
`;

interface WaitingLinesProps {
  focusKey: string;
  /** Names what is loading, for screen readers. */
  label: string;
  count: number;
  /** Height of each line. */
  heightRem: number;
}

/** Skeleton lines of the size of what is loading; they hold focus until it arrives. */
export function WaitingLines({ focusKey, label, count, heightRem }: WaitingLinesProps) {
  const { ref } = useFocus<HTMLOutputElement>({ focusKey });
  return (
    <Lines ref={ref} tabIndex={-1} aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} $height={heightRem} $radius={tokens.radiusControl} />
      ))}
    </Lines>
  );
}
