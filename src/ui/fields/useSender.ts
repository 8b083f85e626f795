import { type RefObject, useRef } from 'react';

export interface Sender {
  /** For a form's real button, which is hidden: without it a browser sends no form of several fields. */
  ref: RefObject<HTMLInputElement | null>;
  /** Sends the form by that button, so that the browser sees it too and offers to keep a password. */
  ask: () => void;
  /** Whether the `submit` under way was asked for here, rather than by the own key of a device's keyboard. */
  isAsked: () => boolean;
}

/** Sends a form whose buttons on screen are ours, and act by remote as well. */
export function useSender(): Sender {
  const ref = useRef<HTMLInputElement>(null);
  const isAsked = useRef(false);
  return {
    ref,
    ask: () => {
      isAsked.current = true;
      ref.current?.click();
      isAsked.current = false;
    },
    isAsked: () => isAsked.current,
  };
}
