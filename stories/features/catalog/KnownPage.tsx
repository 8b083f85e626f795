import type { ReactNode } from 'react';
import type { CardPage } from '../../../server/contract/catalog.ts';
import { useListMoviesInfiniteQuery } from '../../../src/api/catalog.ts';

/** Draws `children` with the first page of the films, once the server has told of it. */
export function KnownPage({ children }: { children: (page: CardPage) => ReactNode }) {
  const page = useListMoviesInfiniteQuery({ section: '0' }).data?.pages[0];
  return page ? children(page) : null;
}
