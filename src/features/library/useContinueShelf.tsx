import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '../../../server/contract/catalog.ts';
import { useGetContinueQuery } from '../../api/library.ts';
import type { ShelfRow } from '../../ui/lists/Shelves.tsx';
import { ContinueRow, type ContinueRowProps } from './ContinueRow.tsx';

/** The shelf of what the viewer has started; absent where that is nothing. */
export function useContinueShelf({ focusKey, timeLeft, onTitleFocus }: ContinueRowProps) {
  const { t } = useTranslation('catalog');
  const { data } = useGetContinueQuery();
  const shelf = useMemo((): ShelfRow[] => {
    if (data?.length === 0) return [];
    const row = { focusKey, timeLeft, onTitleFocus };
    return [{ key: focusKey, itemShape: 'wide', render: () => <ContinueRow {...row} /> }];
  }, [data, focusKey, timeLeft, onTitleFocus]);
  const isBegun = (title: Card | undefined) => data?.some(({ card }) => card.id === title?.id) ?? false;
  return { shelf, title: t('home.continue'), first: data?.[0]?.card, isBegun };
}
