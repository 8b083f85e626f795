import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProfilesPage } from '../features/session/profiles/ProfilesPage.tsx';
import { paths } from '../paths.ts';
import { useKeyboardChoice } from './useKeyboardChoice.ts';

/** Chooses who watches, at the start or from the menu; `?from=` is where to go on, `?manage=` begins with changing them. */
export function ProfilesScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const writing = useKeyboardChoice();
  const to = params.get('from') ?? paths.home;
  const leave = useCallback(() => void navigate(to, { replace: true }), [navigate, to]);
  return <ProfilesPage writing={writing} isManagedFirst={params.has('manage')} onLeave={leave} />;
}
