import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/api.ts';
import { setLatest } from '../ui/focus/setLatest.ts';
import type { AppStore } from './store.ts';

/** The most answers that loaders keep in the cache for screens to come back to. */
const MOST_HELD = 40;

/** A query that was asked for; its answer stays in the cache until `unsubscribe` and a while longer. */
interface Query {
  queryCacheKey: string;
  unsubscribe: () => void;
}

type QueryThunk<Asked> = ThunkAction<Asked, ReturnType<AppStore['getState']>, ApiExtra, UnknownAction>;

/** Asks for what a screen shows. */
export type Ask = <Asked extends Query>(thunk: QueryThunk<Asked>) => Asked;

/**
 * Returns the function by which loaders ask. An answer stays in the cache, however long a film takes before Back, until
 * `most` others have been asked for; then it is dropped as that of any query without a screen.
 */
export function askHolding({ dispatch }: Pick<AppStore, 'dispatch'>, most = MOST_HELD): Ask {
  const held = new Map<string, Query>();
  return (thunk) => {
    const query = dispatch(thunk);
    setLatest(held, query.queryCacheKey, query, most)?.unsubscribe();
    return query;
  };
}
