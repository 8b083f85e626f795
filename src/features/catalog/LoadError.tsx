import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface LoadErrorProps {
  focusKey: string;
  /** It is the whole content of the screen, and names it. */
  isWholeScreen?: boolean;
  onRetry: () => void;
}

/** A failed load, with a retry button. */
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
