import { useTranslation } from 'react-i18next';
import { useGetSimilarQuery } from '../../api/catalog.ts';
import { TitleRow } from './TitleRow.tsx';

/** Titles like this one; nothing where there are none. */
export function SimilarRow({ movieId, focusKey }: { movieId: number; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const { data, isError } = useGetSimilarQuery(movieId);
  return <TitleRow heading={t('rows.similar')} focusKey={focusKey} items={isError ? [] : data} />;
}
