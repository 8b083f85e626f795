import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnedRequest, RequestAnswerIn } from '../../../server/contract/requests.ts';
import { problemOf } from '../../api/api.ts';
import { useAnswerRequestMutation, useGetOwnedRequestsInfiniteQuery } from '../../api/requests.ts';
import { useSearchTitlesQuery } from '../../api/search.ts';
import { Button } from '../../ui/Button.tsx';
import { dayOf } from '../../ui/dateWords.ts';
import { useFocusOnceReady } from '../../ui/focus/useFocusOnceReady.ts';
import type { IconName } from '../../ui/icons.ts';
import { List } from '../../ui/lists/List.tsx';
import { ListItem } from '../../ui/lists/ListItem.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import { PanelNote, PanelProblem } from '../../ui/panelParts.ts';
import { withYear } from '../../ui/withYear.ts';
import { OwnerList } from './OwnerList.tsx';

const KEY = 'settings.requests';
/** How many titles of the catalogue are offered as what is meant. */
const OFFERED = 5;
const ICONS = { open: 'clock', granted: 'check', refused: 'close' } as const satisfies Record<string, IconName>;

const titled = ({ name, year }: OwnedRequest) => withYear(name, year);

/** Passed to the form that refuses a request; its keys begin with `settings.requests.refusal`. */
export interface RefusalEntry {
  isBusy: boolean;
  error: unknown;
  refuse: (reason: string) => void;
  cancel: () => void;
}

interface RequestsPanelProps {
  renderForm: (entry: RefusalEntry) => ReactNode;
}

/** For the owner: titles that viewers ask for, each to be granted, linked to a title of the catalogue, or refused. */
export function RequestsPanel({ renderForm }: RequestsPanelProps) {
  const { t, i18n } = useTranslation('upkeep');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useGetOwnedRequestsInfiniteQuery();
  const [send, { error, isLoading, reset }] = useAnswerRequestMutation();
  const [answering, setAnswering] = useState<{ request: OwnedRequest; how: 'grant' | 'refuse' } | null>(null);
  const items = data?.pages.flatMap((page) => page.items);
  const close = () => {
    reset();
    setAnswering(null);
  };
  const answer = (id: string, given: RequestAnswerIn) => {
    send({ id, answer: given })
      .unwrap()
      .then(
        () => {
          close();
          void query.refetch();
        },
        () => undefined,
      );
  };
  const stateOf = ({ state, movie, reason }: OwnedRequest) => {
    if (movie) return t('requests.linked', { title: movie.title });
    if (state === 'refused') return t('requests.refused', { reason });
    return t(state === 'granted' ? 'requests.granted' : 'requests.open');
  };
  return (
    <>
      <OwnerList
        focusKey={KEY}
        title={t('requests.title')}
        text={t('requests.text')}
        words={{ failed: t('requests.loadFailed'), empty: t('requests.empty') }}
        query={query}
        lines={items?.map((request) => ({
          id: request.id,
          label: titled(request),
          description: `${t('requests.votes', { count: request.votes })} · ${stateOf(request)}`,
          icon: ICONS[request.state],
          details: [
            `${t(`requests.section.${request.section}`)} · ${stateOf(request)}`,
            ...request.askers.map(({ name, note, at }) =>
              [`${name}, ${dayOf(at, i18n.language)}`, note].filter(Boolean).join(': '),
            ),
          ],
        }))}
        buttons={
          hasNextPage && (
            <Button focusKey={`${KEY}.more`} isLoading={isFetchingNextPage} onPress={() => void fetchNextPage()}>
              {t('requests.more')}
            </Button>
          )
        }
        renderActions={({ id }, closeLine) => {
          const request = items?.find((one) => one.id === id);
          const begin = (how: 'grant' | 'refuse') => () => {
            closeLine();
            if (request) setAnswering({ request, how });
          };
          return (
            <>
              <Button focusKey={`${KEY}.grant`} kind="primary" icon="check" onPress={begin('grant')}>
                {t('requests.grant')}
              </Button>
              <Button focusKey={`${KEY}.refuse`} icon="close" onPress={begin('refuse')}>
                {t('requests.refuse')}
              </Button>
            </>
          );
        }}
      />
      {answering?.how === 'grant' && (
        <GrantDialog
          request={answering.request}
          error={error}
          isBusy={isLoading}
          onGrant={(movieId) => answer(answering.request.id, { state: 'granted', movieId })}
          onClose={close}
        />
      )}
      {answering?.how === 'refuse' && (
        <Modal
          focusKey={`${KEY}.answer`}
          preferredChildKey={`${KEY}.refusal.reason`}
          title={t('requests.refuseTitle', { name: titled(answering.request) })}
          widthRem={46}
          onClose={close}
        >
          {renderForm({
            isBusy: isLoading,
            error,
            refuse: (reason) => answer(answering.request.id, { state: 'refused', reason }),
            cancel: close,
          })}
        </Modal>
      )}
    </>
  );
}

interface GrantDialogProps {
  request: OwnedRequest;
  error: unknown;
  isBusy: boolean;
  onGrant: (movieId: number | null) => void;
  onClose: () => void;
}

/** Grants a request: for later, or with the title of the catalogue that is meant. */
function GrantDialog({ request, error, isBusy, onGrant, onClose }: GrantDialogProps) {
  const { t } = useTranslation('upkeep');
  const { data, isError } = useSearchTitlesQuery(request.name);
  const titles = data?.items.slice(0, OFFERED) ?? [];
  const isReady = data !== undefined || isError;
  useFocusOnceReady(`${KEY}.later`, isReady);
  return (
    <Modal
      focusKey={`${KEY}.answer`}
      preferredChildKey={`${KEY}.later`}
      title={t('requests.grantTitle', { name: titled(request) })}
      widthRem={46}
      onClose={onClose}
      actions={
        <>
          <Button focusKey={`${KEY}.later`} kind="primary" isLoading={isBusy} onPress={() => onGrant(null)}>
            {t('requests.later')}
          </Button>
          <Button focusKey={`${KEY}.cancel`} kind="ghost" onPress={onClose}>
            {t('requests.cancel')}
          </Button>
        </>
      }
    >
      {titles.length > 0 && <PanelNote>{t('requests.which')}</PanelNote>}
      {isReady && titles.length === 0 && <PanelNote>{t('requests.none')}</PanelNote>}
      <List label={t('requests.which')}>
        {titles.map(({ id, title, originalTitle, year }) => (
          <ListItem
            key={id}
            focusKey={`${KEY}.title.${id}`}
            label={withYear(title, year)}
            description={originalTitle === title ? undefined : originalTitle}
            icon="film"
            onPress={() => onGrant(id)}
          />
        ))}
      </List>
      {error !== undefined && <PanelProblem>{problemOf(error)?.message ?? t('requests.failed')}</PanelProblem>}
    </Modal>
  );
}
