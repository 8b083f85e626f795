import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { FocusHistoryProvider } from '../ui/focus/FocusHistoryProvider.tsx';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import { useState } from 'react';

/** The key each history entry began with, by the one it has since its address was replaced. */
const beginnings = new Map<string, string>();

/** The key of the history entry one is on; an address replaced by another of the same screen leaves it as it was. */
function useEntryKey(): string {
  const { key, pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [last, setLast] = useState(() => ({ key, pathname, entry: beginnings.get(key) ?? key }));
  if (last.key === key) return last.entry;
  const entry = isReplaced && last.pathname === pathname ? last.entry : (beginnings.get(key) ?? key);
  beginnings.set(key, entry);
  setLast({ key, pathname, entry });
  return entry;
}

/** Around every screen: where one was in it is kept for the way back, and one that fails takes nothing else down. */
export function ScreenFrame() {
  const key = useEntryKey();
  return (
    <FailureBoundary key={key}>
      <FocusHistoryProvider entry={key}>
        <Outlet />
      </FocusHistoryProvider>
    </FailureBoundary>
  );
}
