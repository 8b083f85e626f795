import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface LoadErrorProps {
  focusKey: string;
  /** It is all there is on the screen, and names it. */
  isWholeScreen?: boolean;
  onRetry: () => void;
}

/** What could not be loaded, and the way to try again. */
export function LoadError({ focusKey, isWholeScreen, onRetry }: LoadErrorProps) {
  const { t } = useTranslation('catalog');
  return (
    <ErrorState
      focusKey={focusKey}
      isWholeScreen={isWholeScreen}
      title={t('error.title')}
      text={t('error.text')}
      retryLabel={t('error.retry')}
      onRetry={onRetry}
    />
  );
}
