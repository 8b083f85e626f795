import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { currentFocusKey } from '../focus/focus.ts';
import { chainOf, entryOf } from '../focus/registry.ts';
import { beforeTab } from '../focus/tabKey.ts';
import { isInTextField } from '../focus/textEntry.ts';

interface Hand {
  keyboardKey: string;
  fieldKey: string | undefined;
  onPaste: (text: string) => void;
  onClose: (() => void) | undefined;
  isActive: boolean;
}

/**
 * What a physical keyboard does besides typing while the on-screen one is open: it pastes, wherever focus is, and
 * leaves the field by Tab, which closes the on-screen keyboard, so that the next element in reading order can be
 * reached.
 */
export function usePhysicalKeyboard(hand: Hand): void {
  const latest = useRef(hand);
  useLayoutEffect(() => {
    latest.current = hand;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (!latest.current.isActive || isInTextField(event.target)) return;
      event.preventDefault();
      latest.current.onPaste(event.clipboardData?.getData('text') ?? '');
    };
    const stopLeaving = beforeTab(() => {
      const { fieldKey, keyboardKey, onClose } = latest.current;
      if (!onClose) return;
      const isHere = chainOf(entryOf(currentFocusKey())).some(
        ({ focusKey }) => focusKey === fieldKey || focusKey === keyboardKey,
      );
      if (!isHere) return;
      entryOf(fieldKey)?.node.focus();
      flushSync(onClose);
    });
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('paste', paste);
      stopLeaving();
    };
  }, []);
}
