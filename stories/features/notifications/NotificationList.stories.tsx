import { expect } from 'storybook/test';
import { pictureNone } from '../../../.storybook/pictureModes.ts';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { failing, pending } from '../../../mocks/handlers.ts';
import { NotificationList } from '../../../src/features/notifications/NotificationList.tsx';
import { onScreen } from '../../onScreen.tsx';
import { likedByOther, notified, written, writtenByOther } from '../../socialFixtures.ts';
import { until, untilFocused } from '../../until.ts';

const meta = preview.meta({
  component: NotificationList,
  parameters: { route: '/notification' },
  decorators: [onScreen('notifications.list')],
});

/** A press opens the title at the comment that the notification is about. */
export const Default = meta.story({
  beforeEach: async () => {
    await notified({ kind: 'new_quality', movieId: 31, quality: '2160', minutesAgo: 90 });
    const mine = await written(31, 'Машини, натовп, світло.');
    await likedByOther(mine.id);
    await writtenByOther(31, 'Погоджуюся.', mine.id);
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: /oksana відповідає вам/ }));
    await press('ArrowDown');
    await untilFocused(() => canvas.getByRole('button', { name: /подобається ваш коментар/ }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/movie\/31\?comment=[\w-]{36}$/));
  },
});

/** A press on a new episode starts it. */
export const ToTheEpisode = meta.story({
  beforeEach: () => notified({ kind: 'new_episode', movieId: 56, episodeId: 560103, minutesAgo: 5 }),
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: /Нова серія: сезон 1, серія 3/ }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=56&episode=560103'));
  },
});

/** The first notification of the next page takes the place of the button. */
export const Pages = meta.story({
  beforeEach: () =>
    notified(
      ...Array.from({ length: 25 }, (_, index) => ({
        kind: 'new_quality' as const,
        movieId: index + 1,
        quality: 'HDR' as const,
        minutesAgo: 60 * (index + 1),
        isRead: index > 3,
      })),
    ),
  play: async ({ canvas }) => {
    await untilFocus(/^notifications\.[\w-]{36}$/);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    for (let down = 0; down < 20; down += 1) await press('ArrowDown');
    await untilFocus('notifications.more');
    await press('Enter');
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(25));
    await untilFocus(/^notifications\.[\w-]{36}$/);
    await expect(canvas.queryByRole('button', { name: 'Показати ще' })).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('notifications')),
  play: async () => {
    await untilFocus('notifications.wait');
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'На головну' }));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent(/^\/$/));
  },
});

export const Failed = meta.story({
  beforeEach: async ({ msw }) => {
    await notified({ kind: 'new_quality', movieId: 31, quality: '2160', minutesAgo: 90 });
    msw.use(failing('notifications'));
  },
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: 'Спробувати ще раз' }));
  },
});

/** After a retry the notifications have loaded. */
export const TriedAgain = meta.story({
  parameters: pictureNone('looks like Default'),
  beforeEach: Failed.input.beforeEach,
  play: async (context) => {
    const { canvas, msw } = context;
    await Failed.input.play?.(context);
    msw.resetHandlers();
    await press('Enter');
    await untilFocused(() => canvas.getByRole('button', { name: /Тепер у якості/ }));
  },
});
