import { Outlet } from 'react-router-dom';
import { PlaceProvider } from '../ui/focus/PlaceProvider.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { useEntryKey } from './useEntryKey.ts';

/** Around the screens that stand alone, without menu and header: one that fails leaves notices and the way back. */
export function OpenLayout() {
  const key = useEntryKey();
  return (
    <FailureBoundary key={key}>
      <PlaceProvider entry={key}>
        <Outlet />
      </PlaceProvider>
    </FailureBoundary>
  );
}
