import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useReadNotificationsMutation } from '../../api/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonLine } from '../../ui/buttonLine.ts';
import { setFocus } from '../../ui/focus/focus.ts';
import { FocusScope } from '../../ui/focus/FocusScope.tsx';
import { NotificationSettingsPanel } from './NotificationSettingsPanel.tsx';
import { selectUnread } from './notificationsSlice.ts';

const Buttons = styled(FocusScope)`
  ${buttonLine}
  margin-top: 1rem;
  margin-bottom: 0.6rem;
`;

/** Actions on all notifications: marking them as read, and choosing which to get. */
export function NotificationTools() {
  const { t } = useTranslation('notifications');
  const unread = useSelector(selectUnread);
  const [read] = useReadNotificationsMutation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Buttons focusKey="notifications.tools">
        {unread > 0 && (
          <Button
            focusKey="notifications.readAll"
            size="small"
            icon="check"
            onPress={() => {
              void read('all');
              setFocus('notifications.settings');
            }}
          >
            {t('readAll')}
          </Button>
        )}
        <Button focusKey="notifications.settings" size="small" icon="gear" onPress={() => setIsOpen(true)}>
          {t('settings')}
        </Button>
      </Buttons>
      {isOpen && <NotificationSettingsPanel onClose={() => setIsOpen(false)} />}
    </>
  );
}
