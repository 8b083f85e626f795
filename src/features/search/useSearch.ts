import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { Card } from '../../../server/contract/catalog.ts';
import type { SearchPage } from '../../../server/contract/search.ts';
import { useGetTitlePageQuery } from '../../api/catalog.ts';
import { useKeepSearchMutation, useSearchTitlesQuery } from '../../api/search.ts';
import { paths } from '../../paths.ts';
import { searchTextCleared, searchTextSet, selectSearchText } from './searchSlice.ts';

/** The debounce of typing, ms. */
const REST_MS = 250;
/** Shown before anything is typed. */
const POPULAR = { path: '/movies', query: { sort: 'popular' }, limit: 30, cursor: null } as const;

/** What was found, and the text it was found for. */
export interface Found {
  text: string;
  page: SearchPage;
}

export interface Search {
  /** The text in the field. */
  text: string;
  setText: (text: string) => void;
  /** The requested text: what is typed, debounced; empty where there is none. */
  asked: string;
  /** The latest results; they stay while those for a longer text load. */
  found: Found | null;
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
  /** Titles shown while nothing is typed; undefined while they load. */
  popular: readonly Card[] | undefined;
  /**
   * Puts the typed text into the address, even while the results shown are still those for part of a word; resolves to
   * it. Await it before leaving, so that the viewer returns to the whole word.
   */
  settle: () => Promise<string>;
  /** Opens everything found for the text. */
  openAll: () => Promise<void>;
  /** Adds a text to the viewer's past searches. */
  keep: (text: string) => void;
  /** Settles the typed text, and adds it to the past searches if anything was found: before opening what is shown. */
  keepTyped: () => Promise<void>;
}

/**
 * The search text and its results. The address has the text, so that links and Back restore it; a late response to an
 * older text never replaces that to a newer one.
 */
export function useSearch(): Search {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [params] = useSearchParams();
  const text = useSelector(selectSearchText);
  const [asked, setAsked] = useState(() => (params.get('q') ?? '').trim());
  const [opening] = useState(asked);

  useLayoutEffect(() => {
    dispatch(searchTextSet(opening));
    return () => void dispatch(searchTextCleared());
  }, [dispatch, opening]);

  const settled = text.trim();
  /** Requests the results for a text and puts it into the address. */
  const ask = useCallback(
    (next: string) => {
      setAsked(next);
      return navigate({ search: next ? `q=${encodeURIComponent(next)}` : '' }, { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    // Changing the address now would cancel a navigation under way.
    if (isLeaving || settled === asked) return undefined;
    const timer = setTimeout(() => void ask(settled), settled ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [isLeaving, settled, asked, ask]);

  const isEmpty = asked === '';
  const { currentData, isError, refetch } = useSearchTitlesQuery(asked, { skip: isEmpty });
  const { data: popular, isError: hasNoPopular } = useGetTitlePageQuery(POPULAR, { skip: !isEmpty });
  const [found, setFound] = useState<Found | null>(null);
  if (isEmpty && found) setFound(null);
  if (!isEmpty && currentData && currentData !== found?.page) setFound({ text: asked, page: currentData });
  const [keepSearch] = useKeepSearchMutation();
  const settle = async () => {
    if (settled !== asked) await ask(settled);
    return settled;
  };

  return {
    text,
    setText: (next) => void dispatch(searchTextSet(next)),
    asked,
    found,
    isLoading: !isEmpty && !found && !isError,
    isError: !isEmpty && isError && !currentData,
    onRetry: () => void refetch(),
    popular: hasNoPopular ? [] : popular?.items,
    settle,
    openAll: async () => {
      if (settled === '') return;
      void keepSearch(settled);
      await settle();
      void navigate(paths.found(settled));
    },
    keep: (kept) => void keepSearch(kept.trim()),
    keepTyped: async () => {
      if (settled === '') return;
      if (found) void keepSearch(settled);
      await settle();
    },
  };
}
