import { useDispatch } from 'react-redux';
import { useLoginAsDemoMutation, useLoginMutation } from '../../api/account.ts';
import type { LoginAnswer, LoginIn } from '../../../server/contract/account.ts';
import * as storage from '../../device/storage.ts';
import { sessionStarted } from './sessionSlice.ts';

/** Signing in, either way; resolves true once tokens are kept and the session is in state. */
export function useSignIn() {
  const dispatch = useDispatch();
  const [login, byPassword] = useLoginMutation();
  const [loginAsDemo, byDemo] = useLoginAsDemoMutation();

  const start = (answer: LoginAnswer) => {
    if ('twoFactor' in answer) return false;
    const { accessToken, refreshToken, hash, user } = answer;
    storage.write('token', accessToken);
    storage.write('refresh', refreshToken);
    storage.write('hash', hash);
    dispatch(sessionStarted({ token: accessToken, user }));
    return true;
  };
  const attempt = (answer: { unwrap: () => Promise<LoginAnswer> }) => answer.unwrap().then(start, () => false);

  return {
    signIn: (credentials: LoginIn) => {
      byDemo.reset();
      return attempt(login(credentials));
    },
    signInAsDemo: () => {
      byPassword.reset();
      return attempt(loginAsDemo());
    },
    isBusy: byPassword.isLoading || byDemo.isLoading,
    error: byPassword.error ?? byDemo.error,
    /** The password was right, and the account asks for a code of its authenticator as well. */
    isSecondFactorAsked: byPassword.data !== undefined && 'twoFactor' in byPassword.data,
  };
}
