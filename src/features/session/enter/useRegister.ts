import type { RegisterIn, Registered } from '../../../../server/contract/account.ts';
import type { Config } from '../../../../server/contract/service.ts';
import { useGetConfigQuery, useRegisterMutation } from '../../../api/account.ts';

/** Registering: who may, undefined until the service has said so; `register` resolves with its answer, null for a refusal. */
export function useRegister() {
  const { data, isError } = useGetConfigQuery();
  const [register, { isLoading, error }] = useRegisterMutation();
  // A service that cannot say who may register says so when someone does.
  const registration: Config['registration'] | undefined = isError ? 'open' : data?.registration;
  return {
    registration,
    register: (form: RegisterIn): Promise<Registered | null> =>
      register(form)
        .unwrap()
        .catch(() => null),
    isBusy: isLoading,
    error,
  };
}
