import { Outlet } from 'react-router-dom';
import { PlaceProvider } from '../ui/focus/PlaceProvider.tsx';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import { useEntryKey } from './useEntryKey.ts';

/** Around every screen: where one was in it is kept for the way back, and one that fails takes nothing else down. */
export function ScreenFrame() {
  const key = useEntryKey();
  return (
    <FailureBoundary key={key}>
      <PlaceProvider entry={key}>
        <Outlet />
      </PlaceProvider>
    </FailureBoundary>
  );
}
