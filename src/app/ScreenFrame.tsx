import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { rememberEntry } from '../ui/focus/focusHistory.ts';
import { FocusHistoryProvider } from '../ui/focus/FocusHistoryProvider.tsx';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import { useState } from 'react';

/** The original key of each history entry, by its key since its address was replaced. */
const beginnings = new Map<string, string>();

/** The key of the current history entry; replacing its address by another of the same screen does not change it. */
function useEntryKey(): string {
  const { key, pathname } = useLocation();
  const isReplaced = useNavigationType() === 'REPLACE';
  const [last, setLast] = useState(() => ({ key, pathname, entry: beginnings.get(key) ?? key }));
  if (last.key === key) return last.entry;
  const entry = isReplaced && last.pathname === pathname ? last.entry : (beginnings.get(key) ?? key);
  rememberEntry(beginnings, key, entry);
  setLast({ key, pathname, entry });
  return entry;
}

/** Wraps every screen: keeps its focus history for going back, and contains its failures. */
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
