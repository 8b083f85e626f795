import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { hold, press, untilFocus } from '../../../.storybook/remote.ts';
import { HistoryRow } from '../../../src/features/history/HistoryRow.tsx';
import { LONG_TITLE } from '../../longTitle.ts';
import { onScreen } from '../../onScreen.tsx';
import { until } from '../../until.ts';
import { entry } from './entries.ts';

const onMenu = fn();
const DAY_MS = 86_400_000;

/** A day `days` before the story's clock, with these entries. */
const daysAgo = (days: number, ...items: [id: number, title: string, part?: number][]) => ({
  key: 'day',
  at: new Date(Date.now() - days * DAY_MS),
  items: items.map((item) => entry(...item)),
});

const meta = preview.meta({
  component: HistoryRow,
  decorators: [onScreen('day')],
  args: { focusKey: 'day', onMenu, day: undefined },
  parameters: { route: '/history' },
});

/** A press resumes the film, and a long press opens a menu. */
export const Default = meta.story({
  render: (args) => <HistoryRow {...args} day={daysAgo(0, [31, 'Метрополіс'], [2, 'Звенигора', 1])} />,
  play: async ({ canvas }) => {
    await untilFocus('day.31');
    await expect(canvas.getByRole('heading')).toHaveTextContent('Сьогодні');
    await expect(canvas.getByText(/· залишилось 1 год 30 хв$/)).toBeVisible();
    await expect(canvas.getByText(/· переглянуто$/)).toBeVisible();
    await hold('Enter', () => until(() => expect(onMenu).toHaveBeenCalledOnce()));
    await press('Enter');
    await until(() => expect(canvas.getByTestId('elsewhere')).toHaveTextContent('/watch?title=31'));
  },
});
export const Yesterday = meta.story({
  render: (args) => <HistoryRow {...args} day={daysAgo(1, [31, 'Метрополіс'])} />,
  play: async ({ canvas }) => expect(canvas.getByRole('heading')).toHaveTextContent('Учора'),
});
/** A day of another year is shown with its year. */
export const LongAgo = meta.story({
  render: (args) => (
    <HistoryRow {...args} day={{ key: 'day', at: new Date(2020, 1, 29, 12), items: [entry(31, LONG_TITLE)] }} />
  ),
  play: async ({ canvas }) => expect(canvas.getByRole('heading')).toHaveTextContent(/^Субота, 29 лютого 2020/),
});
export const Loading = meta.story({
  args: { awaited: 'yesterday' },
  play: async () => void (await untilFocus('day.wait-0')),
});
