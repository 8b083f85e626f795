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

/** Focus has settled once it has not moved for this long, ms (docs/rules.md, R24). */
const REST_MS = 300;

/**
 * The debounced value last passed to `settle`, so that moving past a title renders and requests nothing. Rendering it
 * is a transition: key presses come first.
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

/** Rows based on what the viewer has watched come after this many general ones. */
const OWN_AFTER = 2;
/** How many titles rotate in the hero while the viewer is idle. */
const FEATURED = 5;

/** A row of the home screen: its key, its name in the arrangement, and its shelf row. */
export interface HomeShelf {
  key: string;
  title: string;
  row: ShelfRow;
}

/** The viewer's layout of the home screen; undefined until it is known, the default where it fails to load. */
function useHomeLayout(): { layout: HomeLayout | undefined; arrange: (next: HomeLayout) => void } {
  const { data, isError } = useGetHomeLayoutQuery();
  const [save] = useSetHomeLayoutMutation();
  return { layout: data ?? (isError ? UNARRANGED : undefined), arrange: (next) => void save(next) };
}

/**
 * The home screen's shelves from the catalogue, their arrangement, and the title in the hero. `mayTurn`, a stable
 * function, tells whether titles may rotate in the hero while the viewer is idle.
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
      // Rows based on what the viewer has watched are arranged as one.
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
