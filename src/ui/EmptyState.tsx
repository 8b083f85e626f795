import type { ReactNode } from 'react';
import type { IconName } from './icons.ts';
import { Notice } from './Notice.tsx';

export type EmptyStateProps = {
  title: string;
  text?: string;
  /** A button for the next step. */
  action?: ReactNode;
  icon?: IconName;
  /** Set where something has failed, as `data-problem`; only the text is read out. */
  problem?: string;
  /** It is the screen's only content, and its title is the `h1`. */
  isWholeScreen?: boolean;
};

/** An empty state: a sentence, and a next step. */
export function EmptyState({ icon = 'sparkle', ...words }: EmptyStateProps) {
  return <Notice icon={icon} {...words} />;
}
