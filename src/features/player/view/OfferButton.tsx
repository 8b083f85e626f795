import { useLayoutEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { currentFocusKey } from '../../../ui/focus/focus.ts';
import { setFocusBehindLayers } from '../../../ui/focus/useOpener.ts';
import type { IconName } from '../../../ui/icons.ts';

interface OfferButtonProps {
  focusKey: string;
  /** What gets focus once the button is gone. */
  nextKey: string;
  icon: IconName;
  children: string;
  /** Takes focus on mount, because nothing else on screen can. */
  isAlone: boolean;
  onPress: () => void;
}

/** A button that is shown for part of the film; when it goes, focus moves to `nextKey`. */
export function OfferButton({ focusKey, nextKey, icon, children, isAlone, onPress }: OfferButtonProps) {
  useLayoutEffect(() => {
    if (isAlone) setFocusBehindLayers(focusKey);
    return () => {
      if (currentFocusKey() === focusKey) setFocusBehindLayers(nextKey);
    };
  }, [focusKey, nextKey, isAlone]);
  return (
    <Button focusKey={focusKey} kind={isAlone ? 'primary' : 'plain'} size="small" icon={icon} onPress={onPress}>
      {children}
    </Button>
  );
}
