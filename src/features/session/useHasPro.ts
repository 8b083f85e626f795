import { useSelector } from 'react-redux';
import { useGetConfigQuery } from '../../api/account.ts';
import { selectUser } from './sessionSlice.ts';

/** Whether the viewer has the PRO features, as everybody does on a service without plans. */
export function useHasPro(): boolean {
  const user = useSelector(selectUser);
  const { data: config } = useGetConfigQuery();
  return config?.plans === false || (user !== null && user.tier !== 'free');
}

/** Whether plans limit anything on this service; true until that is known. */
export function useHasPlans(): boolean {
  const { data: config } = useGetConfigQuery();
  return config?.plans !== false;
}
