import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectToken } from '../features/session/sessionSlice.ts';
import { paths } from '../paths.ts';

/** Navigates to `from` once somebody is signed in, here or in another tab. */
export function useReturnAfterSignIn(from: string | null): void {
  const navigate = useNavigate();
  const isIn = useSelector(selectToken) !== null;
  useEffect(() => {
    if (isIn) void navigate(destination(from), { replace: true });
  }, [isIn, from, navigate]);
}

/** Only addresses of this application are followed, and of the pages for signing in only the one that approves a device. */
function destination(from: string | null): string {
  if (!from?.startsWith('/') || from.startsWith('//')) return paths.home;
  return from.startsWith(paths.auth) && !from.startsWith(`${paths.active}?device`) ? paths.home : from;
}
