import type { ReactNode } from 'react';
import type { IconName } from './icons.ts';
import { Notice } from './Notice.tsx';

export type EmptyStateProps = {
  title: string;
  text?: string;
  /** A button that leads on. */
  action?: ReactNode;
  icon?: IconName;
  /** Set where something has failed, as `data-problem`; the words alone are read out. */
  problem?: string;
  /** It is all there is on the screen, and names it. */
  isWholeScreen?: boolean;
};

/** Nothing here yet: a sentence, and a way on. */
export function EmptyState({ icon = 'sparkle', ...words }: EmptyStateProps) {
  return <Notice icon={icon} {...words} />;
}
