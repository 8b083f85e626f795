import { useLogoutMutation } from '../../api/account.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/**
 * Signs this device out: the server frees its place, and nothing of the viewer stays here even if it is unreachable.
 * With `everywhere`, signs out all devices of the account; resolves to false, still signed in, where the server has not
 * done that.
 */
export function useSignOut() {
  const endSession = useSessionEnd();
  const [logout] = useLogoutMutation();
  return async (from: 'here' | 'everywhere' = 'here'): Promise<boolean> => {
    const { error } = await logout({ all: from === 'everywhere' });
    if (error && from === 'everywhere') return false;
    endSession();
    return true;
  };
}
