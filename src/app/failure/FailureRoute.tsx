import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailurePanel } from './FailurePanel.tsx';
import { mayReload, reloadFor } from '../outdated.ts';

/** A route that failed to render or to load; if an update has removed its code, the page is reloaded. */
export function FailureRoute() {
  const error = useRouteError();
  const [outdated] = useState(() => (mayReload(error) ? error.part : null));
  useEffect(() => {
    if (outdated) reloadFor(outdated);
  }, [outdated]);
  if (outdated) return null;
  return (
    <FailurePanel
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={() => window.location.reload()}
    />
  );
}
