import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import { selectUnread } from '../features/notifications/notificationsSlice.ts';
import { NotificationTools } from '../features/notifications/NotificationTools.tsx';
import { Header } from '../ui/frame/Header.tsx';
import { Screen } from '../ui/frame/Screen.tsx';
import { ScreenTitle } from '../ui/frame/ScreenTitle.tsx';

/** `/notification`: what happened to followed titles and to the viewer's own comments. */
export function NotificationScreen() {
  const { t } = useTranslation('notifications');
  const unread = useSelector(selectUnread);
  return (
    <Screen focusKey="notifications" firstFocusKey="notifications.list" isScrolling>
      <Header
        focusKey="notifications.head"
        left={<ScreenTitle note={unread > 0 ? t('unread', { count: unread }) : undefined}>{t('title')}</ScreenTitle>}
      />
      <NotificationTools />
      <NotificationList />
    </Screen>
  );
}
