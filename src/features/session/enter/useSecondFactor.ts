import { useProveSecondFactorMutation } from '../../../api/account.ts';
import { outcomeOf } from './outcome.ts';
import { useStartSession } from './useStartSession.ts';

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function useSecondFactor(challenge: string) {
  const start = useStartSession();
  const [prove, { isLoading, error }] = useProveSecondFactorMutation();
  return {
    proveBy: (code: string) => outcomeOf(prove({ challenge, code }), start),
    isBusy: isLoading,
    error,
  };
}
