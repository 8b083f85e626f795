import { useRedeemCodeMutation } from '../../api/plans.ts';

/** Uses an activation code; `onDone` is called once the plan is there. */
export function usePlanCode(onDone: () => void) {
  const [send, { error, isLoading }] = useRedeemCodeMutation();
  const redeem = (code: string) =>
    void send({ code })
      .unwrap()
      .then(onDone, () => undefined);
  return { redeem, error, isBusy: isLoading };
}
