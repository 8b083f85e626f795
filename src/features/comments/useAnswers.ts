import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Comment } from '../../../server/contract/social.ts';
import type { ApiExtra } from '../../api/api.ts';
import { commentsApi } from '../../api/comments.ts';

const { listAnswers } = commentsApi.endpoints;

type ApiState = Parameters<ReturnType<typeof listAnswers.select>>[0];
type ListState = ReturnType<ReturnType<typeof listAnswers.select>>;
type AppDispatch = ThunkDispatch<unknown, ApiExtra, UnknownAction>;

/** The answers to a comment that have been loaded. */
export interface Answers {
  items: Comment[];
  hasMore: boolean;
  isFetching: boolean;
  isError: boolean;
  /** Loads the next page, or retries what failed. */
  more: () => void;
}

/** The answers to those comments whose ids are given, by id. */
export function useAnswers(ids: readonly string[]): ReadonlyMap<string, Answers> {
  const dispatch = useDispatch<AppDispatch>();
  const key = ids.join(' ');
  useEffect(() => {
    const asked = key.split(' ').filter(Boolean);
    const subscriptions = asked.map((id) => dispatch(listAnswers.initiate(id)));
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [dispatch, key]);
  // Data and status of each in turn: `select` returns a new object each time.
  const states = useSelector(
    (state: ApiState) =>
      ids.flatMap((id) => {
        const { data, status } = listAnswers.select(id)(state);
        return [data, status];
      }),
    shallowEqual,
  );
  return useMemo(() => {
    const answersOf = (id: string, index: number): [string, Answers] => {
      const data = states[2 * index] as ListState['data'];
      const status = states[2 * index + 1] as ListState['status'];
      const pages = data?.pages ?? [];
      const ask = pages.length > 0 ? ({ direction: 'forward' } as const) : { forceRefetch: true };
      return [
        id,
        {
          items: unique(pages.flatMap(({ items }) => items)),
          hasMore: (pages.at(-1)?.next ?? null) !== null,
          isFetching: status === 'pending',
          isError: status === 'rejected',
          more: () => void dispatch(listAnswers.initiate(id, { ...ask, subscribe: false })),
        },
      ];
    };
    return new Map(key.split(' ').filter(Boolean).map(answersOf));
  }, [dispatch, key, states]);
}

/** The viewer's new answer is appended at once, and comes again with its page. */
function unique(items: Comment[]): Comment[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
