import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useGetMeQuery } from '../../../api/account.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useHasFailed } from '../../../ui/useHasFailed.ts';
import { selectToken } from '../sessionSlice.ts';

interface UnknownAccountProps {
  /** The focus key of its retry button. */
  focusKey: string;
  /** Shown while the account is asked for. */
  children?: ReactNode;
}

/** In place of what needs the account until it is known: an error message with a retry button once it could not be loaded. */
export function UnknownAccount({ focusKey, children }: UnknownAccountProps) {
  const { t } = useTranslation('session');
  const isSignedIn = Boolean(useSelector(selectToken));
  const me = useGetMeQuery();
  const hasFailed = useHasFailed(me);
  // Who has just signed out is about to leave.
  if (!hasFailed || !isSignedIn) return children;
  return (
    <ErrorState
      focusKey={focusKey}
      title={t('account.loadFailed')}
      text={t('account.loadFailedText')}
      retryLabel={t('account.retry')}
      isRetrying={me.isFetching}
      onRetry={() => void me.refetch()}
    />
  );
}
