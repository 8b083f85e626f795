import { useLayoutEffect } from 'react';
import { Button } from './Button.tsx';
import { holdsFocus, setFocus } from './focus/focus.ts';
import { Notice } from './Notice.tsx';

export type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What to do. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  focusKey: string;
  isRetrying?: boolean;
  /** It is the screen's only content, and its title is the `h1`. */
  isWholeScreen?: boolean;
};

/** An error: what happened, what to do, and a retry button, which takes focus if nothing else has it. */
export function ErrorState({ title, text, retryLabel, onRetry, focusKey, isRetrying, isWholeScreen }: ErrorStateProps) {
  useLayoutEffect(() => {
    if (!holdsFocus()) setFocus(focusKey);
  }, [focusKey]);
  return (
    <Notice
      icon="warning"
      isBad
      role="alert"
      title={title}
      text={text}
      isWholeScreen={isWholeScreen}
      action={
        <Button kind="primary" icon="refresh" focusKey={focusKey} onPress={onRetry} isLoading={isRetrying}>
          {retryLabel}
        </Button>
      }
    />
  );
}
