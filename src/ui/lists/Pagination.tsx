import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button.tsx';
import { currentFocusKey, doesFocusableExist, setFocus } from '../focus/focus.ts';
import { Icon } from '../Icon.tsx';
import { tokens } from '../theme/tokens.ts';

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 1.8rem 1rem 0.8rem;
  text-align: center;
`;

const Failure = styled.p`
  display: flex;
  align-items: flex-start;
  max-width: 36rem;
  margin-bottom: 1rem;
  color: ${tokens.text1};
  overflow-wrap: break-word;

  svg {
    flex: none;
    margin: 0.2rem 0.7rem 0 0;
    color: ${tokens.bad};
  }
`;

const Count = styled.p`
  margin-top: 0.8rem;
  color: ${tokens.text3};
  font-size: ${tokens.sizeQuiet};
`;

export type PaginationProps = {
  focusKey: string;
  /** "Show more". */
  label: string;
  /** How many of how many, in words: "24 of 310". */
  count: string;
  /** Number of items in the list; when it has grown after a press, the first new one takes focus. */
  shown: number;
  /** The focus key of the item at an index. */
  keyAt: (index: number) => string;
  onMore: () => void;
  hasMore: boolean;
  isLoading?: boolean;
  /** The last attempt failed: what happened, and what the button says now. */
  error?: { message: string; retryLabel: string };
};

/**
 * The end of a list loaded in parts, for lists and grids that scroll natively; in an index-driven Grid the last cell is
 * a MoreCard. The button stays, and keeps focus, while loading and after a failure. New items take focus from the
 * button only, not if it has moved on meanwhile.
 */
export function Pagination({
  focusKey,
  label,
  count,
  shown,
  keyAt,
  onMore,
  hasMore,
  isLoading = false,
  error,
}: PaginationProps) {
  const askedAt = useRef<number | null>(null);

  useLayoutEffect(() => {
    const first = askedAt.current;
    if (first === null || shown === first) return;
    askedAt.current = null;
    const key = keyAt(first);
    // A shorter list is a different one: nothing was added to it.
    if (shown > first && currentFocusKey() === focusKey && doesFocusableExist(key)) setFocus(key);
  });

  function ask() {
    askedAt.current = shown;
    onMore();
  }

  return (
    <Foot>
      {error && !isLoading && (
        <Failure role="alert">
          <Icon name="warning" />
          {error.message}
        </Failure>
      )}
      {hasMore && (
        <Button focusKey={focusKey} icon={error ? 'refresh' : 'chevronDown'} isLoading={isLoading} onPress={ask}>
          {error ? error.retryLabel : label}
        </Button>
      )}
      <Count>{count}</Count>
    </Foot>
  );
}
