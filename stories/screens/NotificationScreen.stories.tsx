import { expect, screen } from 'storybook/test';
import { pictureScreen, pictureWhole } from '../../.storybook/pictureModes.ts';
import preview from '../../.storybook/preview.tsx';
import { press, untilFocus } from '../../.storybook/remote.ts';
import { failing, pending } from '../../mocks/handlers.ts';
import { NotificationScreen } from '../../src/screens/NotificationScreen.tsx';
import { LONG_TITLE } from '../longTitle.ts';
import { everyState } from '../requestFixtures.ts';
import { likedByOther, notified, written, writtenByOther } from '../socialFixtures.ts';
import { until, untilFocused } from '../until.ts';
import { renamed } from '../viewing.ts';

const meta = preview.meta({
  component: NotificationScreen,
  parameters: { ...pictureScreen, route: '/notification' },
});

/** All six kinds, the latest first. */
async function everyKind() {
  const voice = { type: 't1', lang: 'uk', studio: 'Студія Світло' };
  await notified(
    { kind: 'new_voice', movieId: 31, voice, minutesAgo: 30 },
    { kind: 'new_episode_voice', movieId: 56, episodeId: 560102, voice, minutesAgo: 90, isRead: true },
    { kind: 'new_episode', movieId: 117, episodeId: 1170201, minutesAgo: 60 * 30 },
    { kind: 'new_quality', movieId: 1, quality: '2160', minutesAgo: 60 * 24 * 20, isRead: true },
  );
  const mine = await written(31, 'Машини, натовп, світло: дивишся, наче вперше.');
  await likedByOther(mine.id);
  await writtenByOther(31, 'Погоджуюся, особливо відновлена версія.', mine.id);
}

export const Default = meta.story({
  parameters: pictureWhole,
  beforeEach: everyKind,
  play: async ({ canvas }) => {
    await untilFocused(() => canvas.getByRole('button', { name: /oksana відповідає вам/ }));
    await expect(canvas.getByText('4 непрочитані')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6);
    await press('ArrowUp');
    await untilFocus(/^notifications\.(settings|readAll)$/);
  },
});

/** Marking all as read takes effect at once, on the dots and the count. */
export const AllRead = meta.story({
  beforeEach: everyKind,
  play: async ({ canvas }) => {
    await untilFocus(/^notifications\.[\w-]{36}$/);
    await press('ArrowUp', 'ArrowLeft');
    await untilFocus('notifications.readAll');
    await press('Enter');
    await untilFocus('notifications.settings');
    await until(() => expect(canvas.queryByRole('img', { name: 'Нове' })).toBeNull());
    await expect(canvas.queryByText(/непрочитан/)).toBeNull();
  },
});

export const LongText = meta.story({
  parameters: pictureWhole,
  beforeEach: async () => {
    await renamed(31, LONG_TITLE);
    const mine = await written(31, 'Ж'.repeat(500));
    await writtenByOther(31, 'Дуже довга відповідь. '.repeat(20), mine.id);
  },
  play: async () => {
    await untilFocus(/^notifications\.[\w-]{36}$/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** What one asked for, beside the news. */
export const Requests = meta.story({
  parameters: { ...pictureWhole, route: '/notification?view=requests' },
  beforeEach: everyState,
  play: async ({ canvas }) => {
    await untilFocus('requests.ask');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await press('ArrowUp');
    await untilFocus('notifications.tabs.requests');
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await until(() => expect(canvas.getByText('Сповіщень поки немає')).toBeVisible());
  },
});

/** What comes out on which day. */
export const Calendar = meta.story({
  parameters: { ...pictureWhole, route: '/notification?view=calendar' },
  play: async ({ canvas }) => {
    await untilFocus(/^calendar\.\d{4}-/);
    await expect(canvas.getByRole('heading', { name: 'Сьогодні' })).toBeVisible();
    await press('ArrowUp', 'ArrowUp');
    await untilFocus('notifications.tabs.calendar');
  },
});

/** A child sees what comes, and asks for nothing. */
export const AsChild = meta.story({
  parameters: { route: '/notification?view=requests', session: 'child' },
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Сповіщень поки немає')).toBeVisible());
    await expect(canvas.getAllByRole('tab')).toHaveLength(2);
  },
});

/** Comes from a search that found nothing, with its text. */
export const Asking = meta.story({
  parameters: { ...pictureScreen, route: '/notification?view=requests&name=Стара%20казка' },
  play: async () => {
    await untilFocus('request.name');
    await expect(screen.getByRole('dialog')).toHaveTextContent('Попросити назву');
    await press('Escape');
    await untilFocus('requests.ask');
  },
});

/** Focus waits on the first placeholder until notifications have loaded; the heading stays in sight. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('notifications')),
  play: async ({ canvas }) => {
    await untilFocus('notifications.wait');
    await expect(canvas.getByRole('main').scrollTop).toBe(0);
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Сповіщень поки немає')).toBeVisible());
    await untilFocus(/^notifications\.(settings|home)$/);
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('notifications')),
  play: async ({ canvas }) => {
    await until(() => expect(canvas.getByText('Не вдалося завантажити сповіщення')).toBeVisible());
    await untilFocus(/^notifications\.(settings|retry)$/);
  },
});

export const OnPhone = meta.story({
  beforeEach: everyKind,
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async () => {
    await untilFocus(/^notifications\.[\w-]{36}$/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
