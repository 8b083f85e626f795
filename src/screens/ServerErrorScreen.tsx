import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServerReturn } from '../features/session/useServerReturn.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/frame/Screen.tsx';

/** The server is out of order: polls until it recovers, then goes back to `from`, where the start was interrupted. */
export function ServerErrorScreen() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from');
  // Only addresses of this application, and not this page again.
  const back = from !== null && /^\/(?!\/|500\b)/.test(from) ? from : paths.home;
  const { isAsking, ask } = useServerReturn(from !== null, () => {
    void navigate(back, { replace: true });
  });
  return (
    <Screen focusKey="serverError" firstFocusKey="serverError.retry" isFull>
      <EmptyState
        isWholeScreen
        problem="out_of_order"
        icon="warning"
        title={t('serverError.title')}
        text={t('serverError.text')}
        action={
          from === null ? (
            <Button focusKey="serverError.retry" kind="primary" onPress={() => navigate(paths.home)}>
              {t('serverError.home')}
            </Button>
          ) : (
            <Button focusKey="serverError.retry" kind="primary" icon="refresh" isLoading={isAsking} onPress={ask}>
              {t('serverError.retry')}
            </Button>
          )
        }
      />
    </Screen>
  );
}
