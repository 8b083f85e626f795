import { useLocation, useSearchParams } from 'react-router-dom';
import { useForgotPasswordMutation, useResetPasswordMutation } from '../../../api/account.ts';
import { address, paths } from '../../../paths.ts';
import { RESEND_MS } from './mailedCode.ts';
import { useCountdown } from './useCountdown.ts';
import { useNavigateWhileMounted } from './useNavigateWhileMounted.ts';

/** What the page of the code keeps over a reload. */
interface ResetState {
  email?: string;
  /** When the latest code was asked for, in milliseconds since the epoch. */
  mailedAt?: number;
  isDone?: boolean;
}

/** A new password by the code of a mail: `?code=` is there, empty or from a link, once one is to be written. */
export function useReset() {
  const goOn = useNavigateWhileMounted();
  const { email, mailedAt = 0, isDone = false } = (useLocation().state ?? {}) as ResetState;
  const [search] = useSearchParams();
  const [forgotPassword, forgetting] = useForgotPasswordMutation();
  const [resetPassword, resetting] = useResetPasswordMutation();
  const code = search.get('code');
  const step: 'done' | 'code' | 'email' = isDone ? 'done' : code === null ? 'email' : 'code';
  const from = search.get('from');
  const emailPath = address(paths.reset, { from });
  const codePath = `${emailPath}${from ? '&' : '?'}code=`;
  return {
    step,
    code: code ?? '',
    email,
    waitS: useCountdown(mailedAt, RESEND_MS),
    /** Mails a code; the page of the code follows, or stays. */
    forget: async (to: string) => {
      resetting.reset();
      const { error } = await forgotPassword({ email: to });
      const state: ResetState = { email: to, mailedAt: Date.now() };
      if (!error) goOn(codePath, { replace: code !== null, state });
    },
    reset: async (form: { code: string; password: string; repeatPassword: string }) => {
      forgetting.reset();
      const { error } = await resetPassword(form);
      const state: ResetState = { ...(email && { email }), isDone: true };
      if (!error) goOn(emailPath, { replace: true, state });
    },
    emailPath,
    codePath,
    /** Where one signs in then. */
    loginPath: address(paths.login, { name: email, from }),
    isForgetting: forgetting.isLoading,
    isResetting: resetting.isLoading,
    error: resetting.error ?? forgetting.error,
  };
}
