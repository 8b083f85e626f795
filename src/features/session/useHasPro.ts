import { useSelector } from 'react-redux';
import { useGetConfigQuery } from '../../api/account.ts';
import { selectUser } from './sessionSlice.ts';

/** Whether the viewer has what belongs to PRO and PRO+, as everyone has on a service without plans. */
export function useHasPro(): boolean {
  const user = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  return config?.plans === false || (user !== null && user.tier !== 'free');
}

/** Whether plans limit anything on this service; until that is known, they do. */
export function useHasPlans(): boolean {
  const { data: config } = useGetConfigQuery();
  return config?.plans !== false;
}
