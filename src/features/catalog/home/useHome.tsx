import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card, HomeLayout } from '../../../../server/contract/catalog.ts';
import {
  useGetHomeLayoutQuery,
  useGetHomeQuery,
  useGetOwnShelvesQuery,
  useSetHomeLayoutMutation,
} from '../../../api/catalog.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import type { ShelfRow } from '../../../ui/lists/Shelves.tsx';
import { useIsAdvanced } from '../../../ui/useIsAdvanced.ts';
import { arrangedKey, AWAITED_ROWS, UNARRANGED } from './homeArrangement.ts';
import { TitleRow } from '../TitleRow.tsx';
import { useIdleTurns } from './useIdleTurns.ts';

/** Focus rests on what it has stood on for so long, ms (docs/rules.md, R24); a thumb walking on is faster. */
const REST_MS = 300;

/**
 * What focus has settled on: what was last given to `settle` once it has stood for a moment, so that walking past a title draws
 * nothing and asks for nothing. Keys go before drawing it.
 */
function useSettled<T>(): { settled: T | undefined; settle: (value: T) => void } {
  const [settled, setSettled] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = useCallback((value: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => startTransition(() => setSettled(() => value)), REST_MS);
  }, []);
  return { settled, settle };
}

/** Rows for what one has watched come behind so many of everyone's. */
const OWN_AFTER = 2;
/** So many titles take turns on the stage while nobody touches anything. */
const FEATURED = 5;

/** A row of the home screen: its key, its name among those that can be arranged, and how it is drawn. */
export interface HomeShelf {
  key: string;
  title: string;
  row: ShelfRow;
}

/** How the viewer arranges the home screen; undefined until it is known, as it comes where it cannot be told. */
function useHomeLayout(): { layout: HomeLayout | undefined; arrange: (next: HomeLayout) => void } {
  const { data, isError } = useGetHomeLayoutQuery();
  const [save] = useSetHomeLayoutMutation();
  return { layout: data ?? (isError ? UNARRANGED : undefined), arrange: (next) => void save(next) };
}

/**
 * The home screen's shelves from the catalogue, how they are arranged, and the title one looks at. `mayTurn`, a function
 * that stays the same, says whether titles may take turns on the stage while nobody touches anything.
 */
export function useHome(mayTurn: () => boolean) {
  const { t } = useTranslation('catalog');
  const { data, isError, isFetching, refetch } = useGetHomeQuery();
  const { data: own } = useGetOwnShelvesQuery();
  const { layout, arrange } = useHomeLayout();
  const isEmpty = data?.rows.length === 0;
  const isReady = data !== undefined && layout !== undefined;
  useLoadingAnnounced(!isReady && !isError, {
    loading: t('loading'),
    loaded: isEmpty
      ? t('home.empty')
      : data
        ? t('loaded', { what: t('home.shelves', { count: data.rows.length }) })
        : '',
  });
  const { settled, settle } = useSettled<Card>();
  const shelves = useMemo((): HomeShelf[] => {
    const rows = data && [...data.rows.slice(0, OWN_AFTER), ...(own ?? []), ...data.rows.slice(OWN_AFTER)];
    const awaited = AWAITED_ROWS.map((key) => ({ key, title: t(`listing.${key}`), items: undefined, more: null }));
    return (isReady ? (rows ?? awaited) : awaited).map(({ key, title, items, more }) => {
      const focusKey = `home.${key}`;
      const row = { focusKey, heading: title, items, more, onTitleFocus: settle };
      // Those made for what one has watched are arranged as one.
      const name = arrangedKey(key) === key ? title : t('home.because');
      return { key, title: name, row: { key: focusKey, itemShape: 'poster', render: () => <TitleRow {...row} /> } };
    });
  }, [data, own, isReady, settle, t]);

  const isAdvanced = useIsAdvanced();
  const turns = useIdleTurns({ isActive: isAdvanced && isReady, mayTurn });
  const featured = data?.rows.find(({ key }) => key === 'popular') ?? data?.rows[0];
  const onStage = turns > 0 ? featured?.items[(turns - 1) % Math.min(FEATURED, featured.items.length)] : settled;

  return {
    shelves,
    layout: isReady ? layout : undefined,
    arrange,
    first: data?.rows[0]?.items[0],
    onStage,
    settle,
    isError,
    isEmpty,
    isFetching,
    refetch,
  };
}
