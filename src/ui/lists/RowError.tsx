import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { FocusScope } from '../focus/FocusScope.tsx';
import { Heading, Region } from './rowParts.ts';
import type { CardShape } from './shapes.ts';
import { gapAfter } from '../theme/directedGaps.ts';
import { tokens } from '../theme/tokens.ts';

const Panel = styled.div`
  display: flex;
  align-items: center;
  max-width: 60rem;
  padding: 1.6rem 2rem;
  border-radius: ${tokens.radiusPanel};
  background: ${tokens.ink1};
`;

const Message = styled.p`
  flex: 1 1 auto;
  ${gapAfter('1.6rem')}
  color: ${tokens.text2};
`;

export type RowErrorProps = {
  heading: string;
  message: string;
  retryLabel: string;
  onRetry: () => void;
  /** The row's own key, so that shelves lead here and focus passes from one to the other. */
  focusKey: string;
  /** The row keeps the height of cards of this shape. */
  itemShape?: CardShape;
  isRetrying?: boolean;
};

/** A row that failed to load, at the row's height. */
export function RowError({
  heading,
  message,
  retryLabel,
  onRetry,
  focusKey,
  itemShape = 'poster',
  isRetrying,
}: RowErrorProps) {
  const headingId = useId();
  return (
    <Region aria-labelledby={headingId} $shape={itemShape} $hasHeading>
      <Heading id={headingId}>{heading}</Heading>
      <FocusScope focusKey={focusKey}>
        <Panel role="alert">
          <Message>{message}</Message>
          <Button size="small" icon="refresh" focusKey={`${focusKey}.retry`} onPress={onRetry} isLoading={isRetrying}>
            {retryLabel}
          </Button>
        </Panel>
      </FocusScope>
    </Region>
  );
}
