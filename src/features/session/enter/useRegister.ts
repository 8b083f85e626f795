import type { RegisterIn, Registered } from '../../../../server/contract/account.ts';
import type { Config } from '../../../../server/contract/service.ts';
import { useGetConfigQuery, useRegisterMutation } from '../../../api/account.ts';

/** Registration: who may, undefined until the service has told; `register` resolves to its response, null for a refusal. */
export function useRegister() {
  const { data, isError } = useGetConfigQuery();
  const [register, { isLoading, error }] = useRegisterMutation();
  // If the configuration fails to load, a refusal tells who may register.
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
