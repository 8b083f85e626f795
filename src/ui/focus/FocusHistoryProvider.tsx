import { type ReactNode, useState } from 'react';
import { FocusHistoryContext, focusHistoryOf } from './focusHistory.ts';

/** Provides the focus history of one history entry; remount it (by `key`) for another entry. */
export function FocusHistoryProvider({ entry, children }: { entry: string; children: ReactNode }) {
  const [focusHistory] = useState(() => focusHistoryOf(entry));
  return <FocusHistoryContext.Provider value={focusHistory}>{children}</FocusHistoryContext.Provider>;
}
