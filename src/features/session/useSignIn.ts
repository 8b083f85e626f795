import { useDispatch } from 'react-redux';
import { useLoginAsDemoMutation, useLoginMutation } from '../../api/account.ts';
import type { LoginIn, Session } from '../../../server/contract/account.ts';
import * as storage from '../../device/storage.ts';
import { sessionStarted } from './sessionSlice.ts';

/** Signing in, either way; resolves true once tokens are kept and the session is in state. */
export function useSignIn() {
  const dispatch = useDispatch();
  const [login, byPassword] = useLoginMutation();
  const [loginAsDemo, byDemo] = useLoginAsDemoMutation();

  const start = ({ accessToken, refreshToken, hash, user }: Session) => {
    storage.write('token', accessToken);
    storage.write('refresh', refreshToken);
    storage.write('hash', hash);
    dispatch(sessionStarted({ token: accessToken, user }));
    return true;
  };
  const attempt = (answer: { unwrap: () => Promise<Session> }) => answer.unwrap().then(start, () => false);

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
  };
}
