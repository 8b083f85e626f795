import type { Card, CardPage } from '../../../../server/contract/catalog.ts';
import type { SearchPage } from '../../../../server/contract/search.ts';

/** A listing's query in the store, as the widgets see it. */
export interface Listed {
  /** By position; one that is not loaded is undefined, as is the array before the first page. */
  items: readonly (Card | undefined)[] | undefined;
  total: CardPage['total'] | undefined;
  /** Nothing could be loaded; a later page that fails leaves what is there. */
  isError: boolean;
  error?: unknown;
  isFetchingMore: boolean;
  hasMore: boolean;
  onMore: () => void;
  /** Called with the positions in view; those around them are loaded. */
  onSight?: (from: number, to: number) => void;
  onRetry: () => void;
  /** Of a search: the people found, and what was searched for instead of what was typed. */
  people?: SearchPage['people'];
  corrected?: string | null;
}
