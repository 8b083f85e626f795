import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown for a person who is not in the catalogue. */
export function GonePerson({ focusKey }: { focusKey: string }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  return (
    <EmptyState
      isWholeScreen
      problem="gone"
      icon="user"
      title={t('gone')}
      action={
        <Button focusKey={focusKey} kind="primary" onPress={() => void navigate(paths.home)}>
          {t('toCatalog')}
        </Button>
      }
    />
  );
}
