import type { FocusEvent } from 'react';
import { isPointerMode } from './focus/pointer.ts';

/** For natively scrolled panels: brings what arrow keys focused into sight. A pointer is already where it looks. */
export function keepInSight(event: FocusEvent): void {
  if (!isPointerMode()) event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
