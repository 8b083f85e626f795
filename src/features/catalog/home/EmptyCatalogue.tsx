import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface EmptyCatalogueProps {
  focusKey: string;
  isAsking: boolean;
  onRetry: () => void;
}

/** A service that has no titles yet. */
export function EmptyCatalogue({ focusKey, isAsking, onRetry }: EmptyCatalogueProps) {
  const { t } = useTranslation('catalog');
  return (
    <EmptyState
      isWholeScreen
      icon="film"
      title={t('home.empty')}
      text={t('home.emptyText')}
      action={
        <Button focusKey={focusKey} kind="primary" isLoading={isAsking} onPress={onRetry}>
          {t('home.askAgain')}
        </Button>
      }
    />
  );
}
