import type { HomeLayout } from '../../../../server/contract/catalog.ts';
import { useGetHomeLayoutQuery, useSetHomeLayoutMutation } from '../../../api/catalog.ts';
import { UNARRANGED } from './homeArrangement.ts';

/** How the viewer arranges the home screen; undefined until it is known, as it comes where it cannot be told. */
export function useHomeLayout(): { layout: HomeLayout | undefined; arrange: (next: HomeLayout) => void } {
  const { data, isError } = useGetHomeLayoutQuery();
  const [save] = useSetHomeLayoutMutation();
  return { layout: data ?? (isError ? UNARRANGED : undefined), arrange: (next) => void save(next) };
}
