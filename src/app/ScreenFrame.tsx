import { Outlet } from 'react-router-dom';
import { FocusHistoryProvider } from '../ui/focus/FocusHistoryProvider.tsx';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import { useEntryKey } from './useEntryKey.ts';

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
