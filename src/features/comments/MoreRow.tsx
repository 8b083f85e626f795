import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { clearOfBar } from '../../ui/lists/rowParts.ts';
import { gapBefore } from '../../ui/theme/directedGaps.ts';

/** The height of the row, in rem. */
export const MORE_REM = 5;

const Place = styled.div<{ $isAnswer: boolean }>`
  padding: 0.6rem 0;
  ${clearOfBar}
  ${({ $isAnswer }) => $isAnswer && gapBefore('3.6rem')}
`;

interface MoreRowProps {
  label: string;
  focusKey: string;
  isAnswer?: boolean;
  isLoading: boolean;
  onPress: () => void;
}

/** The row below comments or answers that loads more. */
export function MoreRow({ label, focusKey, isAnswer = false, isLoading, onPress }: MoreRowProps) {
  return (
    <Place $isAnswer={isAnswer}>
      <Button size="small" icon="chevronDown" focusKey={focusKey} isLoading={isLoading} onPress={onPress}>
        {label}
      </Button>
    </Place>
  );
}
