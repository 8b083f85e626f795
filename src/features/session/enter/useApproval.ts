import { useState } from 'react';
import { useDecidePairingMutation, useGetWaitingDeviceQuery } from '../../../api/account.ts';
import { problemOf } from '../../../api/api.ts';
import { tidyCode } from './mailedCode.ts';

/** The step of an approval: no valid code yet, loading, asked, decided, or refused because the account is full. */
export type ApprovalStep = 'code' | 'loading' | 'failed' | 'ask' | 'allowed' | 'denied' | 'full';

/** Approves or denies the device whose code is in the address (RFC 8628); needs a session. */
export function useApproval(codeInAddress: string, onCode: (code: string) => void) {
  const userCode = tidyCode(codeInAddress);
  const asked = useGetWaitingDeviceQuery(userCode, { skip: userCode === '', refetchOnMountOrArgChange: true });
  const [decidePairing, decision] = useDecidePairingMutation();
  const [isAllowed, setIsAllowed] = useState(false);
  const isCodeBad = [asked.error, decision.error].some((error) => problemOf(error)?.code === 'code_invalid');

  function step(): ApprovalStep {
    if (decision.isSuccess) return isAllowed ? 'allowed' : 'denied';
    if (userCode === '' || isCodeBad) return 'code';
    if (problemOf(decision.error)?.code === 'device_limit') return 'full';
    if (asked.currentData) return 'ask';
    return asked.error && !asked.isFetching ? 'failed' : 'loading';
  }

  return {
    step: step(),
    userCode,
    device: asked.currentData,
    isChecking: asked.isFetching,
    isAllowed,
    isDeciding: decision.isLoading,
    error: decision.error ?? asked.error,
    decide: (allow: boolean) => {
      setIsAllowed(allow);
      void decidePairing({ userCode, allow });
    },
    retry: () => void asked.refetch(),
    enterCode: (typed: string) => {
      decision.reset();
      if (tidyCode(typed) === userCode) void asked.refetch();
      else onCode(tidyCode(typed));
    },
  };
}
