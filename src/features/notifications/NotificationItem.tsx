import { useTranslation } from 'react-i18next';
import type { Notification } from '../../../server/contract/social.ts';
import { Badge } from '../../ui/Badge.tsx';
import { relativeTime } from '../../ui/relativeTime.ts';
import { notificationName, notificationText } from './notificationText.ts';
import { TitleLine } from './TitleLine.tsx';

interface NotificationItemProps {
  notification: Notification;
  focusKey: string;
  onPress: () => void;
}

/** A notification: the title, what happened, and when; a dot marks it as unread. */
export function NotificationItem({ notification, focusKey, onPress }: NotificationItemProps) {
  const { t, i18n } = useTranslation('notifications');
  const { movie, episode, at, read } = notification;
  return (
    <TitleLine
      focusKey={focusKey}
      movie={movie}
      still={episode?.still}
      name={notificationName(notification)}
      what={notificationText(notification, t)}
      note={<time dateTime={at}>{relativeTime(at, i18n.language)}</time>}
      isRaised={!read}
      mark={!read && <Badge label={t('isNew')} />}
      onPress={onPress}
    />
  );
}
