import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { focused, press, untilFocus } from '../../../.storybook/remote.ts';
import { failing } from '../../../mocks/handlers.ts';
import { HistoryList } from '../../../src/features/history/HistoryList.tsx';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { watched } from '../../viewing.ts';

const onLocked = fn();
const DAY = 24 * 60;

const meta = preview.meta({
  component: HistoryList,
  decorators: [onScreen('history.days')],
  args: { isHidden: false, isPro: true, isEndless: false, onLocked },
  parameters: { route: '/history' },
});

/** Watches one film on each of `count` days in a row. */
const watchDays = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await watched(31 + day, { positionS: 900, durationS: 9000, minutesAgo: day * DAY });
  }
};

export const Default = meta.story({
  beforeEach: () => watchDays(3),
  play: async ({ canvas }) => {
    await untilFocus(/^history\.\d+-\d+-\d+\.31$/);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Історія перегляду');
  },
});
/** "Show more" is replaced by the first of the days it has loaded. */
export const ShowMore = meta.story({
  beforeEach: async () => {
    await watchDays(20);
    for (let id = 1; id < 16; id += 1) await watched(id, { positionS: 900, durationS: 9000, minutesAgo: 40 * DAY });
  },
  play: async () => {
    await untilFocus(/\.31$/);
    for (let row = 0; row < 30 && focused() !== 'history.more'; row += 1) await press('ArrowDown');
    await untilFocus('history.more');
    await press('Enter');
    await untilFocus(/^history\.\d+-\d+-\d+\.\d+$/);
  },
});
/** The next page loads by itself before the viewer reaches the end. */
export const Endless = meta.story({
  args: { isEndless: true },
  beforeEach: () => watchDays(25),
  play: async () => {
    await untilFocus(/\.31$/);
    for (let row = 0; row < 24; row += 1) await press('ArrowDown');
    await untilFocus(/\.55$/);
  },
});
export const Empty = meta.story({
  play: async ({ canvas }) => until(() => expect(canvas.getByText('Ви ще нічого не дивилися')).toBeVisible()),
});
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(failing('history')),
  play: async ({ canvas }) => until(() => expect(canvas.getByRole('alert')).toBeVisible()),
});
