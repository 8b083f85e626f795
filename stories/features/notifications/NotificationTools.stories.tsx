import { expect } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { accountApi } from '../../../src/api/account.ts';
import { NotificationTools } from '../../../src/features/notifications/NotificationTools.tsx';
import { onScreen } from '../../onScreen.tsx';
import { notified } from '../../socialFixtures.ts';
import { until, untilFocused } from '../../until.ts';
import { withToasts } from '../../../.storybook/withToasts.tsx';

/** Reloads the viewer, whose count may date from before the notifications. */
function ToolsOfNow() {
  accountApi.endpoints.getMe.useQuery(undefined, { refetchOnMountOrArgChange: true });
  return <NotificationTools />;
}

const meta = preview.meta({
  component: NotificationTools,
  decorators: [onScreen('notifications.tools')],
  render: () => <ToolsOfNow />,
});
const unread = () => notified({ kind: 'new_quality', movieId: 31, quality: '2160', minutesAgo: 90 });

/** The button opens the notification settings, and closing them returns focus. */
export const NothingUnread = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Про що сповіщати' }));
    await expect(canvas.queryByRole('button', { name: 'Позначити всі прочитаними' })).toBeNull();
    await press('Enter');
    await untilFocus('notices.new_voice');
    await press('Escape');
    await untilFocus('notifications.settings');
  },
});

/** Once all are read, the button disappears, and focus moves to the one beside it. */
export const Unread = meta.story({
  beforeEach: unread,
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Позначити всі прочитаними' })).toBeVisible());
    await press('ArrowRight');
    await untilFocus('notifications.settings');
    await press('ArrowLeft');
    await untilFocus('notifications.readAll');
    await press('Enter');
    await untilFocus('notifications.settings');
    await until(() => expect(canvas.queryByRole('button', { name: 'Позначити всі прочитаними' })).toBeNull());
  },
});

/** Notifications that could not be marked as read are unread again. */
export const NotMarked = meta.story({
  decorators: [withToasts],
  beforeEach: async ({ msw }) => {
    await unread();
    msw.use(failing('notificationsRead'));
  },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByRole('button', { name: 'Позначити всі прочитаними' })).toBeVisible());
    await press('ArrowRight');
    await untilFocus('notifications.settings');
    await press('ArrowLeft');
    await untilFocus('notifications.readAll');
    await press('Enter');
    await untilFocus('notifications.settings');
    await until(() => expect(canvas.getByRole('button', { name: 'Позначити всі прочитаними' })).toBeVisible());
    await until(() => expect(canvas.getByText(/Не вдалося/)).toBeVisible());
  },
});
