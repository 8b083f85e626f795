import { useTranslation } from 'react-i18next';
import { RowError } from '../../ui/lists/RowError.tsx';
import type { CardShape } from '../../ui/lists/shapes.ts';

interface FailedRowProps {
  heading: string;
  focusKey: string;
  itemShape: CardShape;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A row that failed to load, with a retry button. */
export function FailedRow(props: FailedRowProps) {
  const { t } = useTranslation('catalog');
  return <RowError {...props} message={t('error.title')} retryLabel={t('error.retry')} />;
}
