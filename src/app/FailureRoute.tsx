import { useRouteError } from 'react-router-dom';
import { FailurePanel } from './FailurePanel.tsx';

/** A route that could not be drawn or whose code could not be loaded. */
export function FailureRoute() {
  const error = useRouteError();
  return (
    <FailurePanel
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={() => window.location.reload()}
    />
  );
}
