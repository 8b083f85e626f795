import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Outbox } from '../../../../server/contract/account.ts';
import { useGetOutboxQuery } from '../../../api/ownership.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLastSeen } from '../useLastSeen.ts';
import { PanelText, PanelTitle } from '../../../ui/panelParts.ts';
import { tokens } from '../../../ui/theme/tokens.ts';

const KEY = 'settings.outbox';
const SKELETONS = [0, 1, 2];

const Body = styled.p`
  overflow-wrap: break-word;
  white-space: pre-line;
`;

/** For the owner of a service without a mail server: the mails in the outbox, to be passed on to their recipients. */
export function OutboxPanel() {
  const { t } = useTranslation('session');
  const ago = useLastSeen();
  const { data, isError, isFetching, refetch } = useGetOutboxQuery();
  const [open, setOpen] = useState<Outbox['items'][number] | null>(null);
  const isLoading = !data && !isError;
  useLoadingAnnounced(isLoading, { loading: t('outbox.loading'), loaded: '' });
  return (
    <FocusScope focusKey={KEY} isFocusable={!isLoading} aria-busy={isLoading || undefined}>
      <PanelTitle>{t('outbox.title')}</PanelTitle>
      <PanelText>{t('outbox.text')}</PanelText>
      {isLoading &&
        SKELETONS.map((line) => (
          <Skeleton key={line} $height={4.4} $radius={tokens.radiusControl} style={{ marginBottom: '0.6rem' }} />
        ))}
      {isError && (
        <ErrorState
          focusKey={`${KEY}.retry`}
          title={t('outbox.loadFailed')}
          retryLabel={t('outbox.retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <PanelText>{t('outbox.empty')}</PanelText>}
      {data && data.length > 0 && (
        <List label={t('outbox.title')}>
          {data.map((mail) => (
            <ListItem
              key={mail.id}
              focusKey={`${KEY}.${mail.id}`}
              label={mail.subject}
              description={`${mail.address} · ${ago(mail.at)}`}
              endIcon="chevronRight"
              isRaised
              onPress={() => setOpen(mail)}
            />
          ))}
        </List>
      )}
      {data && (
        <Button focusKey={`${KEY}.refresh`} icon="refresh" isLoading={isFetching} onPress={() => void refetch()}>
          {t('outbox.refresh')}
        </Button>
      )}
      {open && (
        <Modal
          focusKey="mail"
          title={open.subject}
          widthRem={40}
          onClose={() => setOpen(null)}
          actions={
            <Button focusKey="mail.close" onPress={() => setOpen(null)}>
              {t('outbox.close')}
            </Button>
          }
        >
          <Body>{open.body}</Body>
        </Modal>
      )}
    </FocusScope>
  );
}
