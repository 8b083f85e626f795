import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** What could not be loaded, and the way to try again. */
export function LoadError({ focusKey, onRetry }: { focusKey: string; onRetry: () => void }) {
  const { t } = useTranslation('catalog');
  return (
    <ErrorState
      focusKey={focusKey}
      title={t('error.title')}
      text={t('error.text')}
      retryLabel={t('error.retry')}
      onRetry={onRetry}
    />
  );
}
