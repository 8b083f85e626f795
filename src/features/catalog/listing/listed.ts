import type { Card, CardPage } from '../../../../server/contract/catalog.ts';
import type { SearchPage } from '../../../../server/contract/search.ts';

/** What a listing's query in the store tells the widgets. */
export interface Listed {
  /** In their places; one that is not at hand is undefined, as are all before the first page has come. */
  items: readonly (Card | undefined)[] | undefined;
  total: CardPage['total'] | undefined;
  /** Nothing could be loaded; a later page that fails leaves what is there. */
  isError: boolean;
  error?: unknown;
  isFetchingMore: boolean;
  hasMore: boolean;
  onMore: () => void;
  /** Which places are in sight; those around them are brought. */
  onSight?: (from: number, to: number) => void;
  onRetry: () => void;
  /** Of what was found: people, and what was searched for instead of what was typed. */
  people?: SearchPage['people'];
  corrected?: string | null;
}
