import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/frame/Screen.tsx';

/** The page of every unknown address. */
export function NotFoundScreen() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <Screen focusKey="notFound" firstFocusKey="notFound.home" isFull>
      <EmptyState
        isWholeScreen
        problem="not_found"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Button focusKey="notFound.home" kind="primary" onPress={() => navigate(paths.home)}>
            {t('notFound.home')}
          </Button>
        }
      />
    </Screen>
  );
}
