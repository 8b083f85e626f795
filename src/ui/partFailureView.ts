import { type ComponentType, createContext } from 'react';

export type PartFailureProps = {
  error: Error;
  /** Of the button that takes focus where the part had it. */
  focusKey: string;
  onRetry: () => void;
  /** The part was a dialog, which can be closed. */
  onClose?: () => void;
};

/** What stands in place of a part that could not be drawn, as the application has it; null for nothing. */
export const PartFailureView = createContext<ComponentType<PartFailureProps> | null>(null);
