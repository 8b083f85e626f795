import { useTranslation } from 'react-i18next';
import { useGetContinueQuery } from '../../api/library.ts';
import { RowError } from '../../ui/lists/RowError.tsx';

/** The row of started titles that failed to load, with a retry button. A chunk of its own: no first screen needs it. */
export function ContinueFailed({ focusKey }: { focusKey: string }) {
  const { t } = useTranslation('catalog');
  const { isFetching, refetch } = useGetContinueQuery();
  return (
    <RowError
      heading={t('home.continue')}
      message={t('error.title')}
      retryLabel={t('error.retry')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      focusKey={focusKey}
      itemShape="wide"
    />
  );
}
