import { type RefObject, useRef } from 'react';

export interface Sender {
  /** For a form's hidden submit button: without one browsers do not submit a form of several fields. */
  ref: RefObject<HTMLInputElement | null>;
  /** Submits the form by that button, so that the browser notices and offers to save a password. */
  ask: () => void;
  /** True if the current `submit` was triggered here, not by the action key of a device's keyboard. */
  isAsked: () => boolean;
}

/** Submits a form whose visible buttons are the application's own, and work by remote as well. */
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
