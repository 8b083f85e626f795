import { useTranslation } from 'react-i18next';
import { useGetSimilarQuery } from '../../../api/catalog.ts';
import { FailedRow } from '../FailedRow.tsx';
import { TitleRow } from '../TitleRow.tsx';
import { useHasFailed } from '../../../ui/useHasFailed.ts';

/** Similar titles; nothing where there are none. */
export function SimilarRow({ movieId, focusKey }: { movieId: number; focusKey: string }) {
  const { t } = useTranslation('catalog');
  const answer = useGetSimilarQuery(movieId);
  const row = { heading: t('rows.similar'), focusKey };
  const hasFailed = useHasFailed(answer);
  if (hasFailed && !answer.currentData) {
    const retry = { isRetrying: answer.isFetching, onRetry: () => void answer.refetch() };
    return <FailedRow {...row} {...retry} itemShape="poster" />;
  }
  return <TitleRow {...row} items={answer.data} />;
}
