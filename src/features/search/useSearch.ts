import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { Card } from '../../../server/contract/catalog.ts';
import type { SearchPage } from '../../../server/contract/search.ts';
import { useGetTitlePageQuery } from '../../api/catalog.ts';
import { useKeepSearchMutation, useSearchTitlesQuery } from '../../api/search.ts';
import { paths } from '../../paths.ts';
import { searchTextCleared, searchTextSet, selectSearchText } from './searchSlice.ts';

/** What is typed is asked for once no letter has come for so long, ms. */
const REST_MS = 250;
/** What stands there before anything is typed. */
const POPULAR = { path: '/movies', query: { sort: 'popular' }, limit: 30, cursor: null } as const;

/** What was found, and the text it was found for. */
export interface Found {
  text: string;
  page: SearchPage;
}

export interface Search {
  /** What stands in the field. */
  text: string;
  setText: (text: string) => void;
  /** What is asked for: the text once typing rests, empty where there is none. */
  asked: string;
  /** The latest answer; it stays while that to a longer text is on its way. */
  found: Found | null;
  isLoading: boolean;
  isError: boolean;
  onRetry: () => void;
  /** Titles to begin with while nothing is typed; undefined while they are on their way. */
  popular: readonly Card[] | undefined;
  /** Leads to everything that is found for the text. */
  openAll: () => Promise<void>;
  /** Keeps a text among those the viewer searched for. */
  keep: (text: string) => void;
  /**
   * Keeps what is typed in the address, and where something was found among the searches: also while what is shown is
   * still the answer to half a word, or what stands there before any. Whoever opens that waits for it, and comes back to
   * the whole word.
   */
  keepTyped: () => Promise<void>;
}

/**
 * What one types and what is found for it. The address carries the text, so that a link and the way back bring it again;
 * the answer to an older text never takes the place of a newer one's.
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
  /** What is asked for from now on, in the address as well. */
  const ask = useCallback(
    (next: string) => {
      setAsked(next);
      return navigate({ search: next ? `q=${encodeURIComponent(next)}` : '' }, { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    // An address that changes now would call back whoever is on their way elsewhere.
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

  return {
    text,
    setText: (next) => void dispatch(searchTextSet(next)),
    asked,
    found,
    isLoading: !isEmpty && !found && !isError,
    isError: !isEmpty && isError && !currentData,
    onRetry: () => void refetch(),
    popular: hasNoPopular ? [] : popular?.items,
    openAll: async () => {
      if (settled === '') return;
      void keepSearch(settled);
      // Who comes back finds all of what was typed, however fast the hand was.
      if (settled !== asked) await ask(settled);
      void navigate(paths.found(settled));
    },
    keep: (kept) => void keepSearch(kept.trim()),
    keepTyped: async () => {
      if (settled === '') return;
      if (found) void keepSearch(settled);
      if (settled !== asked) await ask(settled);
    },
  };
}
