import type { CardPage } from '../../../server/contract/catalog.ts';

/** What a listing's query in the store tells the widgets. */
export interface Listed {
  pages: readonly CardPage[] | undefined;
  /** Nothing could be loaded; a later page that fails leaves what is there. */
  isError: boolean;
  isFetchingMore: boolean;
  hasMore: boolean;
  onMore: () => void;
  onRetry: () => void;
}

interface PagedAnswer {
  data?: { pages: readonly CardPage[] };
  isError: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** The answer of an infinite query of titles, in the words of the listing widgets. */
export function listed(answer: PagedAnswer): Listed {
  return {
    pages: answer.data?.pages,
    isError: answer.isError && !answer.data,
    isFetchingMore: answer.isFetchingNextPage,
    hasMore: answer.hasNextPage,
    onMore: answer.fetchNextPage,
    onRetry: answer.refetch,
  };
}
