import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

/** Shown for a title that is not in the catalogue, or no longer. */
export function GoneTitle() {
  const { t } = useTranslation('catalog');
  const navigate = useNavigate();
  return (
    <EmptyState
      isWholeScreen
      problem="gone"
      title={t('error.gone')}
      action={
        <Button focusKey="movie.gone" kind="primary" onPress={() => navigate(paths.home)}>
          {t('listing.toCatalog')}
        </Button>
      }
    />
  );
}
