import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Tabs } from '../../ui/lists/Tabs.tsx';

const Place = styled.div`
  margin-top: 0.8rem;
`;

/** The parts of the notifications' screen, as its address names them. */
export const VIEWS = ['news', 'calendar', 'requests'] as const;
export type View = (typeof VIEWS)[number];

interface NotificationTabsProps {
  views: readonly View[];
  view: View;
  onSelect: (view: View) => void;
}

/** What happened, what comes, and what one asked for. */
export function NotificationTabs({ views, view, onSelect }: NotificationTabsProps) {
  const { t } = useTranslation('notifications');
  return (
    <Place>
      <Tabs<View>
        focusKey="notifications.tabs"
        label={t('title')}
        items={views.map((id) => ({ id, label: t(`view.${id}`) }))}
        activeId={view}
        onSelect={onSelect}
      />
    </Place>
  );
}
