import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Notification } from '../../../server/contract/social.ts';
import { useGetNotificationsInfiniteQuery, useReadNotificationsMutation } from '../../api/notifications.ts';
import { address, paths } from '../../paths.ts';
import { useLoadingAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Pagination } from '../../ui/lists/Pagination.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { WaitingLines } from './WaitingLines.tsx';

const Place = styled.div`
  max-width: 62rem;
`;

const keyOf = (id: string) => `notifications.${id}`;

/** The address of what a notification is about: a comment, an episode to watch, the title, or one's requests. */
function notificationAddress({ movie, comment, episode, kind }: Notification): string {
  if (!movie) return address(paths.notifications, { view: 'requests' });
  if (comment) return paths.comment(movie.id, comment.id);
  if (episode && kind === 'new_episode') return paths.watch(movie.id, episode.id);
  return paths.movie(movie.id);
}

/** The notifications, latest first; Enter opens what they are about and marks them as read. */
export function NotificationList() {
  const { t } = useTranslation('notifications');
  const navigate = useNavigate();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, refetch } =
    useGetNotificationsInfiniteQuery();
  const [read] = useReadNotificationsMutation();
  const items = data?.pages.flatMap((page) => page.items);
  useLoadingAnnounced(!items && !isError, {
    loading: t('loading'),
    loaded: items ? t('shown', { n: items.length }) : '',
  });

  function open(notification: Notification) {
    if (!notification.read) void read([notification.id]);
    void navigate(notificationAddress(notification));
  }

  if (!items && isError) {
    return (
      <ErrorState
        focusKey="notifications.retry"
        title={t('failed')}
        text={t('failedText')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (items?.length === 0) {
    return (
      <EmptyState
        icon="bell"
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Button focusKey="notifications.home" kind="primary" onPress={() => navigate(paths.home)}>
            {t('toHome')}
          </Button>
        }
      />
    );
  }
  return (
    <Place>
      <FocusScope focusKey="notifications.list">
        {!items && <WaitingLines focusKey="notifications.wait" label={t('loading')} count={6} heightRem={5.9} />}
        {items && (
          <>
            <List label={t('title')}>
              {items.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  focusKey={keyOf(notification.id)}
                  notification={notification}
                  onPress={() => open(notification)}
                />
              ))}
            </List>
            <Pagination
              focusKey="notifications.more"
              label={t('more')}
              count={t('shown', { n: items.length })}
              shown={items.length}
              keyAt={(index) => keyOf(items[index]?.id ?? '')}
              hasMore={hasNextPage}
              isLoading={isFetchingNextPage}
              error={isFetchNextPageError ? { message: t('failed'), retryLabel: t('retry') } : undefined}
              onMore={() => void fetchNextPage()}
            />
          </>
        )}
      </FocusScope>
    </Place>
  );
}
