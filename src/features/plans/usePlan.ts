import { useGetPlanQuery } from '../../api/plans.ts';

/** The viewer's plan and what the service sells; undefined until it is known. */
export function usePlan() {
  const { data: plan, isError, isFetching, refetch } = useGetPlanQuery();
  return { plan, isFailed: isError && !plan && !isFetching, refetch: () => void refetch() };
}
