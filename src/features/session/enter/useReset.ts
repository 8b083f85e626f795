import { useLocation, useSearchParams } from 'react-router-dom';
import { useForgotPasswordMutation, useResetPasswordMutation } from '../../../api/account.ts';
import { address, paths } from '../../../paths.ts';
import { RESEND_MS } from './mailedCode.ts';
import { useCountdown } from './useCountdown.ts';
import { useNavigateWhileMounted } from './useNavigateWhileMounted.ts';

/** Navigation state of the page of the code; survives a reload. */
interface ResetState {
  email?: string;
  /** When the latest code was asked for, in milliseconds since the epoch. */
  mailedAt?: number;
  isDone?: boolean;
}

/** Sets a new password by the code from a mail: `?code=`, empty or from a link, marks the step that asks for it. */
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
    /** Mails a code; opens the page of the code, or stays there. */
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
    /** The sign-in page to continue at. */
    loginPath: address(paths.login, { name: email, from }),
    isForgetting: forgetting.isLoading,
    isResetting: resetting.isLoading,
    error: resetting.error ?? forgetting.error,
  };
}
