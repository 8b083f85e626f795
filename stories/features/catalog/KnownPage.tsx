import type { ReactNode } from 'react';
import type { CardPage } from '../../../server/contract/catalog.ts';
import { useGetTitlePageQuery } from '../../../src/api/catalog.ts';

/** Renders `children` with the first page of films once it has loaded. */
export function KnownPage({ children }: { children: (page: CardPage) => ReactNode }) {
  const { data } = useGetTitlePageQuery({ path: '/movies', query: { section: '0' }, limit: 30, cursor: null });
  return data ? children(data) : null;
}
