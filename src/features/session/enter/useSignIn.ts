import { useLoginAsDemoMutation, useLoginMutation } from '../../../api/account.ts';
import type { LoginIn } from '../../../../server/contract/account.ts';
import { outcomeOf } from './outcome.ts';
import { useStartSession } from './useStartSession.ts';

/** Signs in by password or as the demo viewer; `error` is that of the last attempt. */
export function useSignIn() {
  const start = useStartSession();
  const [login, byPassword] = useLoginMutation();
  const [loginAsDemo, byDemo] = useLoginAsDemoMutation();
  return {
    signIn: (credentials: LoginIn) => {
      byDemo.reset();
      return outcomeOf(login(credentials), start);
    },
    signInAsDemo: () => {
      byPassword.reset();
      return outcomeOf(loginAsDemo(), start);
    },
    isBusy: byPassword.isLoading || byDemo.isLoading,
    error: byPassword.error ?? byDemo.error,
  };
}
