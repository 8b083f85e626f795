import { expect } from 'storybook/test';
import { tap } from '../../../../.storybook/hand.ts';
import preview from '../../../../.storybook/preview.tsx';
import { press, untilFocus } from '../../../../.storybook/remote.ts';
import { failing, pending } from '../../../../mocks/handlers.ts';
import { currentService } from '../../../../mocks/server.ts';
import { CalendarList } from '../../../../src/features/notifications/calendar/CalendarList.tsx';
import { LONG_TITLE } from '../../../longTitle.ts';
import { onScreen } from '../../../onScreen.tsx';
import { until } from '../../../until.ts';
import { listed, renamed } from '../../../viewing.ts';

const AIRING = /^calendar\.\d{4}-\d\d-\d\d\.\d+\.\d+\.\d+$/;

/** The series that comes out most often, so that one can follow it. */
async function oftenest(): Promise<number> {
  const { title_id } = await currentService()
    .ports.db.selectFrom('airing')
    .select('title_id')
    .groupBy('title_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return title_id;
}

const meta = preview.meta({ component: CalendarList, decorators: [onScreen('calendar.body')] });

/** Day by day; what one follows comes first, and alone if one likes. */
export const Default = meta.story({
  beforeEach: async () => listed('watch-list', await oftenest()),
  play: async ({ canvas }) => {
    await untilFocus(AIRING);
    await expect(canvas.getByRole('heading', { name: 'Сьогодні' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Завтра' })).toBeVisible();
    await expect(canvas.getAllByText('Уже тут')).toHaveLength(1);
    await expect(canvas.getAllByText('Ви за цим стежите')).toHaveLength(3);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    await press('ArrowUp');
    await untilFocus('calendar.mine');
    await press('Enter');
    await until(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
    await press('ArrowDown');
    await untilFocus(AIRING);
  },
});

/** Nothing of what one follows comes out: one press shows the rest again. */
export const NothingFollowed = meta.story({
  play: async ({ canvas }) => {
    await untilFocus(AIRING);
    await press('ArrowUp', 'Enter');
    await until(() => expect(canvas.getByText('З того, за чим ви стежите, нічого не виходить')).toBeVisible());
    await press('ArrowDown');
    await untilFocus('calendar.all');
    await press('Enter');
    await untilFocus('calendar.mine');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'xs', isRotated: false } },
  play: async ({ canvas }) => {
    await untilFocus(AIRING);
    await tap('touch', canvas.getByRole('button', { name: 'Лише те, за чим стежу' }));
    await until(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(0));
  },
});

export const LongText = meta.story({
  beforeEach: async () => renamed(await oftenest(), LONG_TITLE),
  play: async () => {
    await untilFocus(AIRING);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Empty = meta.story({
  beforeEach: async () => void (await currentService().ports.db.deleteFrom('airing').execute()),
  play: async ({ canvas }) => {
    await untilFocus('calendar.home');
    await expect(canvas.getByText('Найближчим часом нічого не виходить')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending('calendar')),
  play: async () => void (await untilFocus('calendar.wait')),
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('calendar')),
  play: async ({ canvas }) => {
    await untilFocus('calendar.retry');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Не вдалося завантажити календар');
  },
});
