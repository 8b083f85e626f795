import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Accounts } from '../../../../server/contract/owner.ts';
import { useGetAccountsQuery } from '../../../api/ownership.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { dayOf } from '../../../ui/dateWords.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { useFocusOnceReady } from '../../../ui/focus/useFocusOnceReady.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { useLastSeen } from '../useLastSeen.ts';

const KEY = 'settings.accounts';
const SKELETONS = [0, 1, 2];
/** Polling interval while the panel is open, to follow what is being played, in ms. */
const EVERY_MS = 15_000;

type Account = Accounts['items'][number];

/** For the owner of a service: its accounts, their plans, and what they watch now. */
export function AccountsPanel() {
  const { t } = useTranslation('session');
  const words = useAccountWords();
  const { data, isError, isFetching, refetch } = useGetAccountsQuery(undefined, { pollingInterval: EVERY_MS });
  const [openId, setOpenId] = useState<string | null>(null);
  const open = data?.find(({ id }) => id === openId);
  const isLoading = !data && !isError;
  useLoadingAnnounced(isLoading, { loading: t('accounts.loading'), loaded: '' });
  useFocusOnceReady(KEY, !isLoading);
  return (
    <FocusScope focusKey={KEY} isFocusable={!isLoading} aria-busy={isLoading || undefined}>
      <PanelTitle>{t('accounts.title')}</PanelTitle>
      <PanelText>{t('accounts.text')}</PanelText>
      {isLoading &&
        SKELETONS.map((line) => (
          <Skeleton key={line} $height={4.4} $radius={tokens.radiusControl} style={{ marginBottom: '0.6rem' }} />
        ))}
      {!data && isError && (
        <ErrorState
          focusKey={`${KEY}.retry`}
          title={t('accounts.loadFailed')}
          retryLabel={t('accounts.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <List label={t('accounts.title')}>
          {data.map((account) => (
            <ListItem
              key={account.id}
              focusKey={`${KEY}.${account.id}`}
              label={account.login}
              description={words.summary(account)}
              endIcon="chevronRight"
              isRaised
              onPress={() => setOpenId(account.id)}
            />
          ))}
        </List>
      )}
      {open && (
        <Modal
          focusKey="account"
          title={open.login}
          onClose={() => setOpenId(null)}
          actions={
            <Button focusKey="account.close" onPress={() => setOpenId(null)}>
              {t('accounts.close')}
            </Button>
          }
        >
          {words.details(open).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Modal>
      )}
    </FocusScope>
  );
}

/** An account as text: for one line of a list, and in full. */
function useAccountWords() {
  const { t, i18n } = useTranslation(['session', 'app']);
  const ago = useLastSeen();
  const playing = ({ playing: streams }: Account) =>
    streams.map(({ device, title }) =>
      title === null ? t('accounts.playsUnknown', { device }) : t('accounts.plays', { device, title }),
    );
  const seen = ({ lastSeenAt }: Account) =>
    lastSeenAt === null ? t('accounts.never') : t('accounts.seen', { time: ago(lastSeenAt) });
  const planLine = ({ tier, until }: Account) => {
    const plan = t(`app:plan.${tier}`);
    return until === null
      ? t('accounts.plan', { plan })
      : t('accounts.until', { plan, date: dayOf(until, i18n.language) });
  };
  const marks = ({ isOwner, isActive }: Account) => [
    ...(isOwner ? [t('accounts.owner')] : []),
    ...(isActive ? [] : [t('accounts.waiting')]),
  ];
  return {
    summary(account: Account): string {
      const now = playing(account);
      return [...marks(account), ...(now.length > 0 ? now : [seen(account)])].join(' · ');
    },
    details: (account: Account): string[] => [
      ...marks(account),
      t('accounts.email', { email: account.email }),
      planLine(account),
      t('accounts.devices', { number: account.devices }),
      seen(account),
      ...playing(account),
    ],
  };
}
