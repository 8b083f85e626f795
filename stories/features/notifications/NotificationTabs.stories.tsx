import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { NotificationTabs, type View, VIEWS } from '../../../src/features/notifications/NotificationTabs.tsx';
import { onScreen } from '../../onScreen.tsx';

const meta = preview.meta({
  component: NotificationTabs,
  decorators: [onScreen('notifications.tabs')],
  args: { views: VIEWS as readonly View[], view: 'news' as View, onSelect: fn() },
});

export const Default = meta.story({
  play: async ({ args }) => {
    await untilFocus('notifications.tabs.news');
    await press('ArrowRight', 'ArrowRight', 'Enter');
    await expect(args.onSelect).toHaveBeenCalledWith('requests');
  },
});

export const OnPhone = meta.story({ globals: { viewport: { value: 'xs', isRotated: false } } });
