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
  /** What is on its way, said aloud. */
  label: string;
  count: number;
  /** Of each line. */
  heightRem: number;
}

/** Bars of the size of what is to come; they hold the focus until it is there. */
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
