import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useConfirmCodeMutation, useResendCodeMutation } from '../../../api/account.ts';
import { address, paths } from '../../../paths.ts';
import { RESEND_MS } from './mailedCode.ts';
import { useCountdown } from './useCountdown.ts';
import { useNavigateWhileMounted } from './useNavigateWhileMounted.ts';

/** Navigation state of the page of the code; survives a reload. */
export interface ActivationState {
  /** The code, where a demo has no mail to send it by. */
  code?: string | undefined;
  /** When the latest code was mailed, in milliseconds since the epoch. */
  mailedAt?: number;
  isConfirmed?: boolean;
}

/**
 * Confirms an address by the code from a mail. A link from the mail has the code (`?code=`) and confirms at once;
 * `?login=` tells whom to mail again.
 */
export function useActivation() {
  const goOn = useNavigateWhileMounted();
  const { code: shownCode, mailedAt = 0, isConfirmed = false } = (useLocation().state ?? {}) as ActivationState;
  const [search] = useSearchParams();
  const [confirmCode, confirming] = useConfirmCodeMutation();
  const [resendCode, resending] = useResendCodeMutation();
  const [isAsking, setIsAsking] = useState(false);
  const tried = useRef('');
  const login = search.get('login') ?? '';
  const linkedCode = search.get('code') ?? '';
  const from = search.get('from');

  const confirm = useCallback(
    async (code: string) => {
      const { error } = await confirmCode({ code });
      const state: ActivationState = { isConfirmed: true };
      if (!error) goOn(address(paths.active, { login, from }), { replace: true, state });
    },
    [confirmCode, goOn, login, from],
  );

  async function resendTo(name: string) {
    confirming.reset();
    const { data } = await resendCode({ login: name });
    if (!data) return;
    const state: ActivationState = { code: data.code, mailedAt: Date.now() };
    setIsAsking(false);
    goOn(address(paths.active, { login: name, from }), { replace: true, state });
  }

  useEffect(() => {
    if (!linkedCode || tried.current === linkedCode) return;
    tried.current = linkedCode;
    void confirm(linkedCode);
  }, [linkedCode, confirm]);

  const step: 'done' | 'login' | 'code' = isConfirmed ? 'done' : isAsking ? 'login' : 'code';
  return {
    step,
    linkedCode,
    shownCode,
    isMailed: mailedAt > 0,
    waitS: useCountdown(mailedAt, RESEND_MS),
    confirm: (code: string) => {
      resending.reset();
      void confirm(code);
    },
    /** Mails the code again; asks for the login first where it is not known. */
    resend: () => {
      if (login) return void resendTo(login);
      confirming.reset();
      setIsAsking(true);
    },
    resendTo: (name: string) => void resendTo(name),
    stopAsking: () => {
      resending.reset();
      setIsAsking(false);
    },
    /** The sign-in page to continue at. */
    loginPath: address(paths.login, { name: login, from }),
    isConfirming: confirming.isLoading,
    isResending: resending.isLoading,
    error: confirming.error ?? resending.error,
  };
}
