import { useGetConfigQuery } from '../api/account.ts';
import { paths } from '../paths.ts';
import { MENU_ITEMS } from './mainMenu.ts';

/** The entries of the main menu; the plans are included if the service sells any. */
export function useMenuItems() {
  const { hasPlans } = useGetConfigQuery(undefined, {
    selectFromResult: ({ data }) => ({ hasPlans: data?.plans === true }),
  });
  return MENU_ITEMS.filter(({ id }) => id !== paths.pro || hasPlans);
}
