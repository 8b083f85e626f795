import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { focusKeys } from '../playerFocusKeys.ts';

const Line = styled.div`
  display: flex;
  justify-content: center;
  margin: -0.4rem 0 -1.6rem;
`;

/** The edge of the panel below the controls; Down or a press opens it. */
export function BelowPeek({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <Line>
      <Button focusKey={focusKeys.belowPeek} size="small" kind="ghost" endIcon="chevronDown" onPress={onOpen}>
        {label}
      </Button>
    </Line>
  );
}
