import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../../server/contract/catalog.ts';
import { useGetHomeQuery } from '../../api/catalog.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import type { ShelfRow } from '../../ui/Shelves.tsx';
import { TitleRow } from './TitleRow.tsx';
import { useLooked } from './useLooked.ts';

/** Rows that stand there while the server is asked; the first two have the keys of those that come. */
const AWAITED = ['new', 'popular', 'movie'] as const;

/** The home screen's shelves from the catalogue, and the title one looks at. */
export function useHome() {
  const { t } = useTranslation('catalog');
  const { data, isError, isFetching, refetch } = useGetHomeQuery();
  const isEmpty = data?.rows.length === 0;
  useLoadingAnnounced(!data && !isError, {
    loading: t('loading'),
    loaded: isEmpty
      ? t('home.empty')
      : data
        ? t('loaded', { what: t('home.shelves', { count: data.rows.length }) })
        : '',
  });
  const { looked, look } = useLooked<Card>();
  const shelves = useMemo(
    () =>
      (data?.rows ?? AWAITED.map((key) => ({ key, title: t(`listing.${key}`), items: undefined, more: null }))).map(
        ({ key, title, items, more }): ShelfRow => {
          const focusKey = `home.${key}`;
          const row = { focusKey, heading: title, items, more, onTitleFocus: look };
          return { key: focusKey, itemShape: 'poster', render: () => <TitleRow {...row} /> };
        },
      ),
    [data, look, t],
  );
  return { shelves, first: data?.rows[0]?.items[0], looked, look, isError, isEmpty, isFetching, refetch };
}
