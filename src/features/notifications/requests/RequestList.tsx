import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { TitleRequest } from '../../../../server/contract/requests.ts';
import { problemOf } from '../../../api/api.ts';
import { useGetRequestsQuery, useWithdrawRequestMutation } from '../../../api/requests.ts';
import { paths } from '../../../paths.ts';
import { useLoadingAnnounced } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { dayOf } from '../../../ui/dateWords.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { setFocus } from '../../../ui/focus/focus.ts';
import { FocusScope } from '../../../ui/focus/FocusScope.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { List } from '../../../ui/lists/List.tsx';
import { ListItem } from '../../../ui/lists/ListItem.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { PanelProblem } from '../../../ui/panelParts.ts';
import { WaitingLines } from '../WaitingLines.tsx';
import { withYear } from '../../../ui/withYear.ts';
import { RequestDialog, type RequestEntry } from './RequestDialog.tsx';

const Place = styled.div`
  max-width: 62rem;
`;

const Tools = styled.div`
  margin: 1rem 0 1.2rem;
`;

const Body = styled.div`
  overflow-wrap: break-word;

  & > p + p {
    margin-top: 0.8rem;
  }
`;

const ASK = 'requests.ask';
const keyOf = (id: string) => `requests.${id}`;
const nameOf = ({ name, year }: TitleRequest) => withYear(name, year);
const iconOf = ({ state, movie }: TitleRequest): IconName =>
  movie ? 'film' : state === 'refused' ? 'close' : state === 'granted' ? 'check' : 'clock';

interface RequestListProps {
  /** A name to ask for at once; null to show the list. */
  asked: string | null;
  renderForm: (entry: RequestEntry) => ReactNode;
  /** Called when the form for `asked` is closed. */
  onAskedClosed: () => void;
}

/** The titles one asks for, what became of each, and the form for another one. */
export function RequestList({ asked, renderForm, onAskedClosed }: RequestListProps) {
  const { t, i18n } = useTranslation('notifications');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useGetRequestsQuery();
  const [withdraw, { isLoading, error, reset }] = useWithdrawRequestMutation();
  const [isAsking, setIsAsking] = useState(asked !== null);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = data?.items.find(({ id }) => id === openId);
  useLoadingAnnounced(!data && !isError, {
    loading: t('loading'),
    loaded: data ? t('shown', { n: data.items.length }) : '',
  });

  function stateOf({ state, movie, reason }: TitleRequest): string {
    if (movie) return t('requests.state.arrived', { title: movie.title });
    if (state === 'refused') return t('requests.state.refused', { reason });
    return t(state === 'granted' ? 'requests.state.granted' : 'requests.state.open');
  }
  const closeAsking = () => {
    setIsAsking(false);
    onAskedClosed();
    setFocus(ASK);
  };
  const close = () => {
    reset();
    setOpenId(null);
  };
  const ask = (
    <Button focusKey={ASK} kind="primary" icon="plus" isDisabled={data?.left === 0} onPress={() => setIsAsking(true)}>
      {t('requests.ask')}
    </Button>
  );
  return (
    <Place>
      <FocusScope focusKey="requests.body" preferredChildKey={ASK}>
        {!data && isError && (
          <ErrorState
            focusKey="requests.retry"
            title={t('requests.failed')}
            text={t('failedText')}
            retryLabel={t('retry')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !isError && <WaitingLines focusKey="requests.wait" label={t('loading')} count={4} heightRem={4.4} />}
        {data?.items.length === 0 && (
          <EmptyState icon="film" title={t('requests.empty')} text={t('requests.emptyText')} action={ask} />
        )}
        {data && data.items.length > 0 && (
          <>
            <Tools>{ask}</Tools>
            {data.left === 0 && <p>{t('requests.full')}</p>}
            <List label={t('requests.title')}>
              {data.items.map((request) => (
                <ListItem
                  key={request.id}
                  focusKey={keyOf(request.id)}
                  label={nameOf(request)}
                  description={stateOf(request)}
                  icon={iconOf(request)}
                  endIcon="chevronRight"
                  isRaised
                  onPress={() => setOpenId(request.id)}
                />
              ))}
            </List>
          </>
        )}
      </FocusScope>
      {data && isAsking && (
        <RequestDialog
          name={asked ?? ''}
          canLookUp={data.canLookUp}
          renderForm={renderForm}
          onAsked={closeAsking}
          onClose={closeAsking}
        />
      )}
      {open && (
        <Modal
          focusKey="requests.open"
          preferredChildKey={open.movie ? 'requests.watch' : 'requests.close'}
          title={nameOf(open)}
          widthRem={40}
          onClose={close}
          actions={
            <>
              {open.movie && (
                <Button
                  focusKey="requests.watch"
                  kind="primary"
                  onPress={() => open.movie && void navigate(paths.movie(open.movie.id))}
                >
                  {t('requests.open')}
                </Button>
              )}
              <Button
                focusKey="requests.withdraw"
                icon="trash"
                isLoading={isLoading}
                onPress={() => {
                  withdraw(open.id)
                    .unwrap()
                    .then(close, () => undefined);
                }}
              >
                {t(open.state === 'open' ? 'requests.withdraw' : 'requests.forget')}
              </Button>
              <Button focusKey="requests.close" onPress={close}>
                {t('requests.close')}
              </Button>
            </>
          }
        >
          <Body>
            <p>{stateOf(open)}</p>
            <p>{t('requests.asked', { date: dayOf(open.at, i18n.language), count: open.votes })}</p>
            {open.note && <p>«{open.note}»</p>}
            {error && <PanelProblem>{problemOf(error)?.message ?? t('saveFailed')}</PanelProblem>}
          </Body>
        </Modal>
      )}
    </Place>
  );
}
