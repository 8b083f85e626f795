import { useGetConfigQuery } from '../../api/account.ts';

/** Whether the service shows the demo catalogue; undefined until it has answered. */
export function useIsDemo(): boolean | undefined {
  const { data, isError } = useGetConfigQuery();
  return isError ? false : data?.demo;
}
