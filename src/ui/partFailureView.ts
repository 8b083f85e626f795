import { type ComponentType, createContext } from 'react';

export type PartFailureProps = {
  error: Error;
  /** Focus key of the button, which takes focus if the part had it. */
  focusKey: string;
  onRetry: () => void;
  /** Closes the part where it was a dialog. */
  onClose?: () => void;
};

/** What the application shows in place of a part that failed to render; null for nothing. */
export const PartFailureView = createContext<ComponentType<PartFailureProps> | null>(null);
