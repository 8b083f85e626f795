import { useTranslation } from 'react-i18next';
import { NOTIFICATION_KINDS } from '../../../server/contract/tables/ids.ts';
import { useChangeNotificationSettingsMutation, useGetNotificationSettingsQuery } from '../../api/notifications.ts';
import { List } from '../../ui/lists/List.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { SwitchPanel } from './SwitchPanel.tsx';
import { useKindName } from './useKindName.ts';
import { WaitingLines } from './WaitingLines.tsx';

/** Chooses which kinds of notifications the viewer gets. */
export function NotificationSettingsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const kindName = useKindName();
  const { data: settings, isError, refetch } = useGetNotificationSettingsQuery();
  const [change] = useChangeNotificationSettingsMutation();
  return (
    <SwitchPanel
      focusKey="notices"
      title={t('panel.title')}
      text={t('panel.text')}
      isError={isError}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {settings ? (
        <List label={t('panel.title')}>
          {NOTIFICATION_KINDS.map((kind) => (
            <Switch
              key={kind}
              focusKey={`notices.${kind}`}
              label={kindName(kind)}
              isOn={settings[kind]}
              onChange={(isOn) => void change({ [kind]: isOn })}
            />
          ))}
        </List>
      ) : (
        <WaitingLines focusKey="notices.wait" label={t('loading')} count={NOTIFICATION_KINDS.length} heightRem={3.7} />
      )}
    </SwitchPanel>
  );
}
