import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../.storybook/remote.ts';
import { NotificationItem } from '../../../src/features/notifications/NotificationItem.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { ANSWERED, METROPOLIS } from './sample.ts';

const meta = preview.meta({
  component: NotificationItem,
  decorators: [onScreen('item')],
  args: { notification: ANSWERED, focusKey: 'item', onPress: fn() },
});

export const Answered = meta.story({
  play: async ({ canvas, args }) => {
    await untilFocus('item');
    await expect(canvas.getByText('oksana відповідає вам: «Погоджуюся, особливо відновлена версія.»')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Нове' })).toBeVisible();
    await press('Enter');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
});

export const Liked = meta.story({ args: { notification: { ...ANSWERED, kind: 'comment_like' } } });

export const NewEpisode = meta.story({
  args: {
    notification: {
      ...ANSWERED,
      kind: 'new_episode',
      comment: null,
      episode: { id: 1, season: 2, n: 4, title: 'Привид', durationS: 1800, still: null },
    },
  },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.getByText('Нова серія: сезон 2, серія 4')).toBeVisible();
  },
});

const voice = { type: { id: 't1', name: 'Дубляж' }, lang: { id: 'uk', name: 'Українська' }, studio: 'Студія Світло' };

export const NewVoice = meta.story({
  args: { notification: { ...ANSWERED, kind: 'new_voice', comment: null, voice } },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.getByText('Нове озвучення: Дубляж, Українська, Студія Світло')).toBeVisible();
  },
});

export const NewQuality = meta.story({
  args: { notification: { ...ANSWERED, kind: 'new_quality', comment: null, quality: '2160' } },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.getByText('Тепер у якості 2160p')).toBeVisible();
  },
});

const request = { id: 'r', name: 'Стара казка', year: 1958, state: 'refused', reason: 'Копії ніде немає.' } as const;
const asked = { ...ANSWERED, kind: 'request_answer', movie: null, comment: null } as const;

/** What was asked for is not there, so it has no picture. */
export const Declined = meta.story({
  args: { notification: { ...asked, request } },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.getByText('Стара казка')).toBeVisible();
    await expect(canvas.getByText('Запит відхилено: «Копії ніде немає.»')).toBeVisible();
  },
});

export const Granted = meta.story({
  args: { notification: { ...asked, request: { ...request, state: 'granted', reason: null } } },
});

export const Arrived = meta.story({
  args: {
    notification: {
      ...ANSWERED,
      kind: 'request_arrived',
      comment: null,
      request: { ...request, state: 'granted', reason: null },
    },
  },
});

/** A read notification has another background and no dot. */
export const Read = meta.story({
  args: { notification: { ...ANSWERED, read: true } },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.queryByRole('img', { name: 'Нове' })).toBeNull();
  },
});

const long = { ...ANSWERED, movie: { ...METROPOLIS, title: LONG_TITLE } };

/** The author of the reply no longer exists, and the names are long. */
export const LongText = meta.story({
  args: {
    notification: { ...long, comment: { id: 'c', parentId: null, excerpt: 'Ж'.repeat(140), by: null } },
  },
  play: async ({ canvas }) => {
    await untilFocus('item');
    await expect(canvas.getByText(/^Хтось відповідає вам/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const OnPhone = meta.story({
  args: LongText.input.args,
  globals: { viewport: { value: 'xs', isRotated: false } },
});
