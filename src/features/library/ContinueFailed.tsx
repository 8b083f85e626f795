import { useTranslation } from 'react-i18next';
import { RowError } from '../../ui/lists/RowError.tsx';

interface ContinueFailedProps {
  focusKey: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The row of started titles that failed to load, with a retry button. It has no query of its own: mounting one would ask again. */
export function ContinueFailed(props: ContinueFailedProps) {
  const { t } = useTranslation('catalog');
  return (
    <RowError
      {...props}
      heading={t('home.continue')}
      message={t('error.title')}
      retryLabel={t('error.retry')}
      itemShape="wide"
    />
  );
}
