import type { Dispatch } from '@reduxjs/toolkit';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { catalogApi, type ListingQuery, type TitlePageArg } from '../../../api/catalog.ts';
import { queryString } from '../../../api/queryString.ts';
import { isArrowHeld } from '../../../ui/focus/hold.ts';
import { type FocusHistory, useFocusHistory } from '../../../ui/focus/focusHistory.ts';
import type { Listed } from './listed.ts';
import { FIRST_LINK, linksAfter, neededPages, type PageLink, placedTitles, type Span } from './titlePages.ts';

/** Titles per page: a screen or two for a press, the server's maximum for automatic loading. */
const PAGE = { asked: 30, endless: 60 } as const;
/** How many titles around those in view are kept loaded; a held arrow passes over more. */
const AROUND = { resting: 60, held: 300 } as const;
/** How long pages in view stay cached after leaving a listing, ms: viewers often come back. */
const KEPT_MS = 300_000;

const NO_TITLES: Listed['items'] = [];

const { getTitlePage } = catalogApi.endpoints;

/** The pages seen of the listings of a history entry, so that a returning viewer finds the same length. */
const seen = new WeakMap<FocusHistory, Map<string, readonly PageLink[]>>();

interface TitlePagesOptions {
  path: string;
  query: ListingQuery;
  isEndless: boolean;
  /** False where there is nothing to request, such as an empty search text: then there are no titles. */
  isAsked?: boolean;
  /** The key the grid stores its position under. */
  memoryKey: string;
}

/** What is known of the listing with this name, and the positions around those in view. */
interface Seen {
  name: string;
  links: readonly PageLink[];
  span: Span;
}

/** A listing of any length, of which only the pages near those in view are in the store. */
export function useTitlePages({ path, query, isEndless, isAsked = true, memoryKey }: TitlePagesOptions): Listed {
  const dispatch = useDispatch<Dispatch & DispatchOfPages>();
  const focusHistory = useFocusHistory();
  const limit = isEndless ? PAGE.endless : PAGE.asked;
  const name = `${path}${queryString(query)}#${limit}`;
  const begin = (): Seen => {
    const at = focusHistory.rowOf(memoryKey) ?? 0;
    return { name, links: seen.get(focusHistory)?.get(name) ?? [FIRST_LINK], span: around(at, at) };
  };
  const [kept, setKept] = useState(begin);
  // Another listing starts over, in the same render.
  const state = kept.name === name ? kept : begin();
  if (state !== kept) setKept(state);
  const { links, span } = state;
  const setLinks = useCallback(
    (change: (links: readonly PageLink[]) => readonly PageLink[]) =>
      setKept((now) => {
        const next = now.name === name ? change(now.links) : now.links;
        return next === now.links ? now : { ...now, links: next };
      }),
    [name],
  );

  const needed = useMemo(() => (isAsked ? neededPages(links, span) : []), [isAsked, links, span]);
  const args = useMemo(
    () => needed.map((at): TitlePageArg => ({ path, query, limit, cursor: links[at]!.cursor })),
    // `name` says path, query and limit; the cursors say which pages.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [name, needed.map((at) => links[at]!.cursor).join()],
  );
  useHeldPages(args, dispatch);
  const selectors = useMemo(() => args.map((arg) => getTitlePage.select(arg)), [args]);
  const answers = useSelector(
    (state: Parameters<ReturnType<typeof getTitlePage.select>>[0]) => selectors.map((select) => select(state)),
    shallowEqual,
  );

  const pageAt = (at: number) => answers[needed.indexOf(at)]?.data;
  const items = useMemo(
    () => placedTitles(links, pageAt),
    // The answers tell which pages are loaded.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [links, answers],
  );

  useLayoutEffect(() => {
    let next = links;
    needed.forEach((at, index) => {
      const page = answers[index]?.data;
      if (page && next[at]?.cursor === args[index]?.cursor) next = linksAfter(next, at, page);
    });
    if (next !== links) setLinks(() => next);
    const memory = seen.get(focusHistory) ?? new Map<string, readonly PageLink[]>();
    seen.set(focusHistory, memory.set(name, next));
  }, [answers, args, links, name, needed, focusHistory, setLinks]);

  const last = links.length - 1;
  const lastAnswer = answers[needed.indexOf(last)];
  const lastPage = lastAnswer?.data;
  const hasMore = lastPage ? lastPage.next !== null : links[last]?.count === null ? last > 0 : true;
  const isFetchingMore = last > 0 && links[last]?.count === null && lastAnswer?.isError !== true;
  const nextCursor = lastPage?.next ?? null;

  const onMore = useCallback(() => {
    const isFailed = lastAnswer?.isError === true && lastPage === undefined;
    if (isFailed) void dispatch(getTitlePage.initiate(args.at(-1)!, { subscribe: false, forceRefetch: true }));
    else if (nextCursor !== null) setLinks((now) => [...now, { cursor: nextCursor, count: null }]);
  }, [args, dispatch, lastAnswer, lastPage, nextCursor, setLinks]);

  const latest = useRef({ length: items?.length ?? 0, onMore, canGrow: false });
  useLayoutEffect(() => {
    latest.current = { length: items?.length ?? 0, onMore, canGrow: isEndless && hasMore && !isFetchingMore };
  });
  const onSight = useCallback((from: number, to: number) => {
    const next = around(from, to);
    setKept((now) => (now.span.from === next.from && now.span.to === next.to ? now : { ...now, span: next }));
  }, []);
  // Near the end the next page loads automatically.
  useEffect(() => {
    const { canGrow, length } = latest.current;
    if (canGrow && length > 0 && span.to > length) latest.current.onMore();
  }, [span, items, hasMore, isFetchingMore, isEndless]);

  const first = answers[0];
  return {
    items: isAsked ? items : NO_TITLES,
    total: first?.data?.total,
    people: first?.data?.people,
    corrected: first?.data?.corrected,
    isError: first?.isError === true && first.data === undefined,
    error: first?.error,
    isFetchingMore,
    hasMore: isAsked && hasMore,
    onMore,
    onSight,
    onRetry: () => void dispatch(getTitlePage.initiate(args[0]!, { subscribe: false, forceRefetch: true })),
  };
}

type DispatchOfPages = (action: ReturnType<typeof getTitlePage.initiate>) => PageRequest;
type PageRequest = Promise<unknown> & { unsubscribe: () => void };

/** The positions to load for titles in view, in steps, so that not every line causes a request. */
function around(from: number, to: number): Span {
  const step = AROUND.resting / 2;
  const margin = isArrowHeld() ? AROUND.held : AROUND.resting;
  return {
    from: Math.max(0, Math.floor((from - margin) / step) * step),
    to: Math.ceil((to + margin) / step) * step,
  };
}

/** Keeps the given pages in the store, and the last ones for a while after unmounting. */
function useHeldPages(args: readonly TitlePageArg[], dispatch: DispatchOfPages): void {
  const held = useRef(new Map<string, PageRequest>());
  useEffect(() => {
    const before = held.current;
    const now = new Map<string, PageRequest>();
    for (const arg of args) {
      const key = JSON.stringify(arg);
      now.set(key, before.get(key) ?? dispatch(getTitlePage.initiate(arg)));
    }
    for (const [key, request] of before) if (!now.has(key)) request.unsubscribe();
    held.current = now;
  }, [args, dispatch]);
  useEffect(
    () => () => {
      const last = [...held.current.values()];
      held.current = new Map();
      setTimeout(() => last.forEach((request) => request.unsubscribe()), KEPT_MS);
    },
    [],
  );
}
